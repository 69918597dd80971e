/** Has the page kept for times without a connection, once it has nothing else to do. */
import type { SitePage } from '../page.ts';
import { workerPath } from '../routes.ts';
import { unseenPage } from './unseen.ts';

/** Made once: a second one of the name is refused. */
let policy: ReturnType<NonNullable<Window['trustedTypes']>['createPolicy']> | undefined;

export async function keepPage(page: SitePage) {
  const { serviceWorker } = navigator;
  if (!serviceWorker || navigator.connection?.saveData) return;
  const tell = async () => {
    const { active } = await serviceWorker.ready;
    const path = location.pathname.replace(/(.)\/$/, '$1');
    const said = await unseenPage(page);
    active?.postMessage({ path, lang: page.lang, files: filesOfPage(), said });
  };
  serviceWorker.addEventListener('controllerchange', () => void tell());
  await workerOf(page);
  await tell();
}

let registered: Promise<ServiceWorkerRegistration> | undefined;

/** The worker of the deployment, once it runs. */
export async function workerOf(page: SitePage): Promise<ServiceWorkerRegistration> {
  registered ??= register(page);
  registered.catch(() => {
    registered = undefined;
  });
  await registered;
  return navigator.serviceWorker.ready;
}

async function register({ deployment }: SitePage): Promise<ServiceWorkerRegistration> {
  const address = workerPath(deployment);
  const rules = { createScriptURL: (asked: string) => (asked === address ? asked : '') };
  policy ??= window.trustedTypes?.createPolicy('worker', rules);
  return navigator.serviceWorker.register(policy ? policy.createScriptURL(address) : address, {
    updateViaCache: 'none',
  });
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
