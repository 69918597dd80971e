/** What a failed call says to the player: the server's words, or those of the transport. */
import { toast } from '@event/ui/Toast.tsx';
import { CallFailed } from './call.ts';
import type { Words } from './words.ts';

const statuses = [400, 401, 403, 404, 405, 408, 500, 501, 502, 503, 504, 505];

export function failureText(error: unknown, { t }: Pick<Words, 't'>): string {
  if (!(error instanceof CallFailed)) return t('http.other');
  if (error.message) return error.message;
  if (error.status === 0) return t('http.none');
  return t(statuses.includes(error.status) ? `http.${error.status}` : 'http.other');
}

/** A toast, unless the answer was a harmless repeat. */
export function showFailure(error: unknown, words: Pick<Words, 't'>) {
  if (error instanceof CallFailed && error.silent) return;
  toast({ kind: 'error', title: words.t('word.error'), text: failureText(error, words) });
}
