/** Codes of the platforms' share links and where they lead; some lead astray, always. */
import { hashText } from './chance.ts';

export const short_kinds = [
  'redirect',
  'login',
  'dead',
  'captcha',
  'loop',
  'long',
  'silent',
  'huge',
  'no_location',
  'unavailable',
] as const;
type ShortKind = (typeof short_kinds)[number];

export interface KnownShortLink {
  readonly code: string;
  readonly kind: ShortKind;
  /** Where a redirect leads in the end. */
  readonly to?: string;
}

export interface ShortLinks {
  find(code: string): KnownShortLink | undefined;
  put(link: KnownShortLink): void;
  /** A code that leads to this address, the same one each time. */
  codeFor(to: string, prefix: string): string;
  reset(): void;
}

/** Where no resolver may ever go. */
export const badTargets: Readonly<Record<string, string>> = {
  ZMlocal01: 'http://127.0.0.1/admin',
  ZMlocal02: 'https://localhost/admin',
  ZMlocal03: 'https://[::1]/',
  ZMlocal04: 'https://[::ffff:127.0.0.1]/',
  ZMlocal05: 'https://2130706433/',
  ZMlocal06: 'https://0x7f.1/',
  ZMlocal07: 'https://10.0.0.8/',
  ZMlocal08: 'https://192.168.1.1/router',
  ZMmeta001: 'http://169.254.169.254/latest/meta-data/',
  ZMplain01: 'http://www.tiktok.com/@u/video/7300000000000000001',
  ZMport001: 'https://www.tiktok.com:8443/@u/video/7300000000000000001',
  ZMuser001: 'https://www.tiktok.com@127.0.0.1/@u/video/7300000000000000001',
  ZMother01: 'https://evil.example/@u/video/7300000000000000001',
  ZMlook001: 'https://www.tiktok.com.evil.example/@u/video/7300000000000000001',
  ZMdots001: 'https://www.tiktok.com./@u/video/7300000000000000001',
  ZMcross01: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  ZMfile001: 'file:///etc/passwd',
  ZMjs00001: 'javascript:alert(1)',
  ZMback001: 'https://www.tiktok.com\\@evil.example/',
};

const fixed: readonly KnownShortLink[] = [
  ...Object.entries(badTargets).map(([code, to]) => ({ code, kind: 'redirect', to }) as const),
  ...(['dead', 'captcha', 'loop', 'silent', 'huge', 'no_location', 'unavailable'] as const).map((kind) => ({
    code: `ZM${kind.replace('_', '').slice(0, 7).padEnd(7, '0')}`,
    kind,
  })),
];

export function createShortLinks(): ShortLinks {
  const links = new Map<string, KnownShortLink>();
  const put = (link: KnownShortLink) => void links.set(link.code, link);
  const reset = () => {
    links.clear();
    fixed.forEach(put);
  };
  reset();
  return {
    find: (code) => links.get(code),
    put,
    codeFor: (to, prefix) => {
      const code = `${prefix}${hashText(to).toString(36).padStart(7, '0')}`;
      put({ code, kind: 'redirect', to });
      return code;
    },
    reset,
  };
}
