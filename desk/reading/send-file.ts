/** A file goes as it is, however long it takes. */
import { desk_base } from 'virtual:desk-calls';
import type { DeskRefusal } from '@event/contest/desk-wire';
import type { ImportReport } from '@event/contest/desk-wire/reading';
import { CallFailed } from '../shell/call.ts';

export async function sendFile(file: File, dry: 'yes' | 'no'): Promise<ImportReport> {
  const query = new URLSearchParams({ name: file.name, dry });
  const response = await fetch(`${desk_base}/readings/import?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: file,
  }).catch(() => {
    throw new CallFailed('silent', 'The server does not answer. Nothing was imported; please try again.', 0);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as ImportReport;
  const refusal = (answer ?? {}) as Partial<DeskRefusal>;
  throw new CallFailed(
    refusal.name ?? 'fault',
    refusal.message ?? `The server answered ${response.status}.`,
    response.status,
  );
}
