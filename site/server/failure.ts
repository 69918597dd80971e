/** What a failed call says to the player: the server's words, or those of the transport. */
import { toast } from '../look/toast.ts';
import type { SiteWords } from '../words.ts';
import { CallFailed } from './call.ts';

/** Those the specification names; any other is a connection error. */
const statuses = {
  400: 'http.400',
  401: 'http.401',
  403: 'http.403',
  404: 'http.404',
  405: 'http.405',
  408: 'http.408',
  500: 'http.500',
  501: 'http.501',
  502: 'http.502',
  503: 'http.503',
  504: 'http.504',
  505: 'http.505',
} as const;

const isNamed = (status: number): status is keyof typeof statuses => status in statuses;

export function failureText(error: unknown, { t }: Pick<SiteWords, 't'>): string {
  if (!(error instanceof CallFailed)) return t('http.other');
  if (error.message) return error.message;
  if (error.status === 0) return t(navigator.onLine ? 'http.none' : 'http.offline');
  return t(isNamed(error.status) ? statuses[error.status] : 'http.other');
}

/** A toast, unless the answer was a harmless repeat. */
export function showFailure(error: unknown, words: Pick<SiteWords, 't'>) {
  if (error instanceof CallFailed && error.silent) return;
  toast({ kind: 'error', title: words.t('word.error'), text: failureText(error, words) });
}
