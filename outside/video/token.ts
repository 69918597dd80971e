/** Tokens and codes that owners grant: everything lies in the token, signed, so that a restart loses none. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface TokenGrant {
  readonly platform: string;
  /** `page`: a Page's own token; `user`: a person's; VK knows more kinds. */
  readonly kind: 'code' | 'access' | 'refresh' | 'page' | 'service' | 'group' | 'vkid';
  /** Owner id; for a person of Facebook the id of the Page that the person runs, or of the profile. */
  readonly owner: string;
  readonly scopes: readonly string[];
  readonly redirect_uri?: string;
  /** PKCE. */
  readonly challenge?: string;
}

interface Issued extends TokenGrant {
  readonly expires: number;
  readonly serial: number;
}

export interface VideoTokens {
  issue(grant: TokenGrant, seconds: number): string;
  read(token: string): Issued | 'invalid' | 'expired';
  /** A code works once. */
  useCode(token: string): Issued | 'invalid' | 'expired';
  /** Ends all tokens granted until now, of everybody or of one owner; `refresh` ends refresh tokens too. */
  expire(platform: TokenGrant['platform'], owner: string | undefined, refresh: boolean): void;
}

const prefixes: Readonly<Record<string, string>> = { tt: 'act.', fb: 'EAA', ins: 'IGA', vk: 'vk1.a.' };

export function createTokens(secret: Uint8Array, now: () => number): VideoTokens {
  const ended: { platform: string; owner: string | undefined; refresh: boolean; serial: number }[] = [];
  const used = new Set<string>();
  let last = 0;
  const sign = (payload: string) => createHmac('sha256', secret).update(payload).digest('base64url').slice(0, 22);

  const isEnded = (issued: Issued) =>
    ended.some(
      (end) =>
        end.platform === issued.platform &&
        issued.serial <= end.serial &&
        (end.owner === undefined || end.owner === issued.owner) &&
        (end.refresh || issued.kind !== 'refresh'),
    );

  const read = (token: string) => {
    const [, payload = '', signature = ''] =
      /^(?:act\.|rft\.|EAA|IGA|vk1\.a\.|code)([\w-]+)\.([\w-]{22})$/.exec(token) ?? [];
    if (!payload || !timingSafeEqual(Buffer.from(sign(payload)), Buffer.from(signature))) return 'invalid';
    const issued = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Issued;
    return isEnded(issued) || issued.expires <= now() ? 'expired' : issued;
  };

  return {
    issue: (grant, seconds) => {
      last = Math.max(Date.now(), last + 1);
      const issued: Issued = { ...grant, expires: now() + seconds, serial: last };
      const payload = Buffer.from(JSON.stringify(issued)).toString('base64url');
      const prefix =
        grant.kind === 'code' ? 'code' : grant.kind === 'refresh' ? 'rft.' : (prefixes[grant.platform] ?? 'act.');
      return `${prefix}${payload}.${sign(payload)}`;
    },
    read,
    useCode: (token) => {
      if (used.has(token)) return 'invalid';
      const issued = read(token);
      if (typeof issued === 'object') used.add(token);
      return issued;
    },
    expire: (platform, owner, refresh) => {
      last = Math.max(Date.now(), last + 1);
      ended.push({ platform, owner, refresh, serial: last });
    },
  };
}
