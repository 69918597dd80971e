/** Bodies made once and sent to everybody: compressed, tagged, and neither queried nor stringified per request. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Refused } from '../app.ts';

export interface Prepared {
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

const small = 512;
const usual = 9;
/** Three times the work for a tenth less: for what is made seldom, and waited for on a slow line. */
export const tightest = 11;

export async function prepare(body: string, quality = usual): Promise<Prepared> {
  const plain = Buffer.from(body);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  if (plain.length < small) return { etag, plain, br: plain, gzip: plain };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  return { etag, plain, br, gzip: zipped };
}

export interface SelectedBody {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

/** The form of a body that a request asks for. `seconds` is how old an answer may be that a browser or a cache keeps. */
export function select(prepared: Prepared, headers: IncomingHttpHeaders, seconds: number): SelectedBody {
  const forms = formsOf(prepared, seconds);
  if (isKnown(headers['if-none-match'], prepared.etag)) return forms.known;
  return forms[encodingFor(headers['accept-encoding'], prepared).encoding ?? 'plain'];
}

type BodyForms = { readonly [form in 'known' | 'plain' | 'br' | 'gzip']: SelectedBody };

const made = new WeakMap<Prepared, Map<number, BodyForms>>();

/** Put together once: thousands of requests a second get the same few answers. */
function formsOf(prepared: Prepared, seconds: number): BodyForms {
  const known = made.get(prepared) ?? new Map<number, BodyForms>();
  const forms = known.get(seconds) ?? makeForms(prepared, seconds);
  known.set(seconds, forms);
  made.set(prepared, known);
  return forms;
}

/** What must be known at once, such as a door that was closed, is never shown stale first. */
const at_once = 1;

function makeForms({ etag, plain, br, gzip }: Prepared, seconds: number): BodyForms {
  const stale = seconds > at_once ? 'stale-while-revalidate=60, stale-if-error=86400' : 'stale-if-error=86400';
  const common = {
    etag,
    'cache-control': `public, max-age=${seconds}, s-maxage=${seconds}, ${stale}`,
    vary: 'Accept-Encoding, Origin',
  };
  const form = (body: Buffer, encoding?: string): SelectedBody => {
    const content = { 'content-type': 'application/json; charset=utf-8', 'content-length': String(body.length) };
    return { status: 200, headers: { ...common, ...content, ...(encoding && { 'content-encoding': encoding }) }, body };
  };
  const known = { status: 304, headers: common, body: undefined } as const;
  return { known, plain: form(plain), br: form(br, 'br'), gzip: form(gzip, 'gzip') };
}

export function isKnown(held: string | undefined, etag: string): boolean {
  if (held === undefined || held === etag) return held === etag;
  const tags = held.split(',').map((tag) => tag.trim());
  return tags.some((tag) => tag.replace(/^W\//, '') === etag || tag === '*');
}

export function encodingFor(
  accepted: string | undefined,
  { plain, br, gzip }: Prepared,
): { readonly encoding: 'br' | 'gzip' | null; readonly body: Buffer } {
  if (plain === br) return { encoding: null, body: plain };
  if (accepts(accepted, 'br')) return { encoding: 'br', body: br };
  if (accepts(accepted, 'gzip')) return { encoding: 'gzip', body: gzip };
  return { encoding: null, body: plain };
}

export function accepts(accepted: string | undefined, encoding: string): boolean {
  const found = accepted?.split(',').find((part) => part.split(';', 1)[0]?.trim() === encoding);
  return found !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(found);
}

interface PreparedAt {
  readonly prepared: Prepared;
  readonly made_at: number;
  /** What it was made from, as far as anybody said. */
  readonly version: unknown;
}

const most = 1000;

/** Keeps prepared bodies by key, and makes each at most once in its seconds, however many ask. */
export class PreparedBodies {
  private readonly kept = new Map<string, PreparedAt>();
  private readonly making = new Map<string, Promise<Prepared>>();
  private readonly quality: number;

  constructor(quality = usual) {
    this.quality = quality;
  }

  /** What is there and young enough, or about to be replaced. */
  peek(key: string, seconds: number, version?: unknown): Prepared | null {
    const found = this.kept.get(key);
    if (!found) return null;
    const isRemade = this.making.has(key);
    if (found.version !== version && !isRemade) return null;
    return ageOf(found) < (isRemade ? 2 : 1) * seconds ? found.prepared : null;
  }

  /** Whether whoever asks now has it made: those who come meanwhile have nothing done for them. */
  isMadeFor(key: string, seconds: number, version?: unknown): boolean {
    if (this.making.has(key)) return false;
    const found = this.kept.get(key);
    return !found || found.version !== version || ageOf(found) >= seconds;
  }

  /**
   * An old body still serves while a new one is made, and goes on serving when that fails: readers outlast a database that is down.
   * Of another version than it was made from, whoever asks first waits for the new one.
   */
  async take(key: string, seconds: number, make: () => Promise<string>, version?: unknown): Promise<Prepared> {
    const found = this.kept.get(key);
    if (!found) return this.remake(key, make, version);
    const isOther = found.version !== version;
    if (!isOther && ageOf(found) < seconds) return found.prepared;
    const isFirst = !this.making.has(key);
    const either = this.remake(key, make, version).catch((error) => this.outlast(key, error) ?? found.prepared);
    if (ageOf(found) >= 2 * seconds || (isOther && isFirst)) return either;
    either.catch(() => {});
    return found.prepared;
  }

  /** What is no longer to be shown is no fault that its old body outlasts. */
  private outlast(key: string, error: unknown): undefined {
    if (!(error instanceof Refused)) return;
    this.kept.delete(key);
    throw error;
  }

  private remake(key: string, make: () => Promise<string>, version: unknown): Promise<Prepared> {
    const running = this.making.get(key);
    if (running) return running;
    const made = make()
      .then((body) => this.unchanged(key, body) ?? prepare(body, this.quality))
      .then((prepared) => this.keep(key, prepared, version))
      .finally(() => this.making.delete(key));
    this.making.set(key, made);
    return made;
  }

  /** Most often nothing has happened since: that is cheaper to see than to compress again. */
  private unchanged(key: string, body: string): Prepared | null {
    const prepared = this.kept.get(key)?.prepared;
    return prepared?.plain.equals(Buffer.from(body)) ? prepared : null;
  }

  private keep(key: string, prepared: Prepared, version: unknown): Prepared {
    this.kept.delete(key);
    this.kept.set(key, { prepared, version, made_at: performance.now() / 1000 });
    if (this.kept.size > most) this.kept.delete(this.kept.keys().next().value as string);
    return prepared;
  }
}

const ageOf = ({ made_at }: PreparedAt) => performance.now() / 1000 - made_at;
