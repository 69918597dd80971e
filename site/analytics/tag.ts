/** Loads the tag function of a deployment that names one. */

type Tag = (command: string, name: string | Date, values?: object) => void;

declare global {
  interface Window {
    gtag?: Tag;
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

export function load(address: string) {
  window.dataLayer ??= [];
  // The tag understands nothing but an `arguments` object.
  window.gtag ??= function gtag() {
    // biome-ignore lint/complexity/noArguments: as above
    window.dataLayer?.push(arguments);
  };
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
