/** Files of the build that the page names: texts of its language, and what forms need of its area. */
import { gather } from './part/gather.ts';

export async function loadAsset<value>(name: 'start' | 'later' | 'file'): Promise<value> {
  const { dataset } = document.documentElement;
  const address = new URL(`${dataset.assets}${dataset[name]}`, location.href).href;
  await gather(address);
  const file: { default: value } = await import(/* @vite-ignore */ address);
  return file.default;
}
