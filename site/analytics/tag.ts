/** The global tag function of a deployment that names one: brought with the first event that may be sent. */
import type { Measured, SitePage } from '../page.ts';
import { isUndecided, mayMeasure } from './consent.ts';

type AnalyticsTag = (command: string, name: string | Date, values?: object) => void;

declare global {
  interface Window {
    gtag?: AnalyticsTag;
    dataLayer?: unknown[];
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (address: string) => string },
      ) => {
        createScriptURL: (address: string) => string;
      };
    };
  }
}

/** What may not be sent when it happens is never sent. */
export function beginTag(page: SitePage): (event: string) => void {
  const { analytics } = page.deployment;
  if (!analytics) return () => {};
  if (isUndecided(analytics)) whenScrolled(() => import('./ConsentLine.tsx').then((part) => part.askConsent(page)));
  return (event) => {
    if (!mayMeasure(analytics)) return;
    if (!window.gtag) load(analytics);
    window.gtag?.('event', event);
  };
}

/** The first sight of a page is its own: nothing lies over its button. */
function whenScrolled(ask: () => Promise<void>) {
  const begin = () => void ask().catch(() => {});
  if (scrollY > 0) begin();
  else addEventListener('scroll', begin, { once: true, passive: true });
}

function load({ address }: Measured) {
  window.dataLayer ??= [];
  // The tag understands nothing but an `arguments` object.
  window.gtag = function gtag() {
    // biome-ignore lint/complexity/noArguments: as above
    window.dataLayer?.push(arguments);
  };
  const never = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  window.gtag('consent', 'default', { ...never, analytics_storage: 'granted' });
  window.gtag('js', new Date());
  window.gtag('config', new URL(address).searchParams.get('id') ?? '', { send_page_view: false });
  const script = document.createElement('script');
  script.async = true;
  const policy = window.trustedTypes?.createPolicy('analytics', {
    createScriptURL: (asked) => (asked === address ? asked : ''),
  });
  script.src = policy ? policy.createScriptURL(address) : address;
  document.head.append(script);
}
