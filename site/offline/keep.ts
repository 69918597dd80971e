/** Has the page kept for times without a connection, once it has nothing else to do. */
import type { Page } from '../page.ts';
import { workerPath } from '../routes.ts';

export async function keepPage({ deployment, lang }: Page) {
  const { serviceWorker } = navigator;
  if (!serviceWorker || navigator.connection?.saveData) return;
  const address = workerPath(deployment);
  const policy = window.trustedTypes?.createPolicy('worker', {
    createScriptURL: (asked) => (asked === address ? asked : ''),
  });
  const tell = async () => {
    const { active } = await serviceWorker.ready;
    active?.postMessage({ path: location.pathname.replace(/(.)\/$/, '$1'), lang, files: filesOfPage() });
  };
  serviceWorker.addEventListener('controllerchange', () => void tell());
  await serviceWorker.register(policy ? policy.createScriptURL(address) : address, { updateViaCache: 'none' });
  await tell();
}

/** What the HTML names, and what the browser has brought since. */
function filesOfPage(): string[] {
  const { assets, entry, chunks, start, later, file } = document.documentElement.dataset;
  const named = [entry, ...(chunks ?? '').split(' '), start, later, file]
    .filter(Boolean)
    .map((name) => `${assets}${name}`);
  const brought = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return [...new Set([...named, ...brought.filter((path) => assets && path.startsWith(assets))])];
}
