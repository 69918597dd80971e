/** Files of the build that the page names: texts of its language, and what forms need of its area. */
export async function loadAsset<value>(name: 'start' | 'later' | 'file'): Promise<value> {
  const { dataset } = document.documentElement;
  const file: { default: value } = await import(/* @vite-ignore */ `${dataset.assets}${dataset[name]}`);
  return file.default;
}
