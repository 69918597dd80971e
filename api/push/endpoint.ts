/** The push services of browsers: which addresses may be written to, and how one message goes there. */
import { createECDH } from 'node:crypto';
import type { PlayerAsk } from '../app.ts';
import { Misshapen } from '../http/envelope.ts';
import type { ApiSettings } from '../settings.ts';

type PushSettings = Pick<ApiSettings, 'push_public_key' | 'push_private_key' | 'push_contact'>;

export interface PushEndpoint {
  readonly endpoint: string;
  readonly p256dh: Buffer;
  readonly auth: Buffer;
}

/** What became of it; or it certainly did not arrive, and may be tried again. */
type PushAnswer = PushOutcome | { readonly again_in: number | null };
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'unknown';

export const isSending = ({ push_public_key, push_private_key }: PushSettings) =>
  Boolean(push_public_key && push_private_key);

/**
 * A player names the address, so it is one of the services in the settings, or it would be a way into our own network. It
 * is written as a browser writes it: no two spellings of one address are two browsers.
 */
export function isPushAddress(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password, hash, href } = new URL(endpoint);
  if (href !== endpoint || username || password || hash) return false;
  return services.some((service) => {
    const [scheme = '', name = ''] = service.split('//');
    if (scheme !== protocol) return false;
    return name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name;
  });
}

/** Whether it is a point of the curve: for any other nothing can be encrypted. */
function isPoint(p256dh: Buffer): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    return own.computeSecret(p256dh).length === 32;
  } catch {
    return false;
  }
}

/** Whoever names a browser without its keys knows it from elsewhere. */
export function browserOf({ app: { settings }, input }: PlayerAsk<'push_on'>): PushEndpoint {
  const { endpoint } = input;
  const [p256dh, auth] = [Buffer.from(input.p256dh, 'base64url'), Buffer.from(input.auth, 'base64url')];
  if (!isSending(settings)) throw new Misshapen('endpoint', 'wrong', 'this contest sends no notices to devices');
  if (!isPushAddress(endpoint, settings.push_services)) throw new Misshapen('endpoint', 'wrong');
  if (!isPoint(p256dh)) throw new Misshapen('p256dh', 'wrong');
  return { endpoint, p256dh, auth };
}

interface PushMessage {
  readonly browser: PushEndpoint;
  /** A push service keeps the latest of a topic only. */
  readonly topic: string;
  readonly words: object;
}

const patience = 10_000;
const day = 86_400;

export async function sendPush(settings: PushSettings, { browser, topic, words }: PushMessage): Promise<PushAnswer> {
  const { endpoint, p256dh, auth } = browser;
  const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') };
  const { push_contact: subject, push_public_key: publicKey, push_private_key: privateKey } = settings;
  // Only who sends needs it, and its start costs as much as a command.
  const { default: webpush } = await import('web-push');
  const request = webpush.generateRequestDetails({ endpoint, keys }, JSON.stringify(words), {
    ...{ TTL: day, topic, contentEncoding: 'aes128gcm' },
    vapidDetails: { subject, publicKey, privateKey },
  });
  try {
    const answer = await fetch(endpoint, {
      ...{ method: 'POST', redirect: 'error', signal: AbortSignal.timeout(patience) },
      headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(request.body ?? []),
    });
    await answer.body?.cancel();
    return outcomeOf(answer);
  } catch (error) {
    return isUnreached(error) ? { again_in: null } : 'unknown';
  }
}

function outcomeOf({ ok, status, headers }: Response): PushAnswer {
  if (ok) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status !== 429 && status < 500) return 'refused';
  const wait = Number(headers.get('retry-after'));
  return { again_in: wait > 0 ? Math.min(wait, day) : null };
}

/** Nothing was sent at all; otherwise it may have arrived. */
function isUnreached(error: unknown): boolean {
  const { code = '' } = ((error as Error).cause ?? {}) as { code?: string };
  return /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/.test(code);
}
