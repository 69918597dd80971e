/** Brings the files of a part before it is run: a browser may remember a failed import for good, a failed fetch never. */

const patience = 30_000;
const brought = new Map<string, Promise<unknown>>();

/** Takes the place of Vite's own helper around each `import()`; the build names the files. */
export async function loadPart<part>(
  load: () => Promise<part>,
  files: readonly string[] = [],
  from = '',
): Promise<part> {
  await Promise.all(files.filter((file) => !isRunning(file)).map((file) => gather(new URL(file, from).href)));
  return load();
}

/** Leaves a file in the browser's cache, a sheet on the page. */
export function gather(address: string): Promise<unknown> {
  const begun = brought.get(address);
  if (begun) return begun;
  const bringing = address.endsWith('.css') ? addSheet(address) : bring(address);
  brought.set(address, bringing);
  bringing.catch(() => brought.delete(address));
  return bringing;
}

function isRunning(file: string): boolean {
  const { entry, chunks } = document.documentElement.dataset;
  return `${entry} ${chunks}`.split(' ').includes(file.replace('./', ''));
}

async function bring(address: string) {
  const response = await fetch(address, { signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  await response.blob();
}

async function addSheet(address: string) {
  await bring(address);
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
    document.head.append(link);
  }).catch((error) => {
    link.remove();
    throw error;
  });
}
