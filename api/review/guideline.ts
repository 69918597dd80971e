/** What each reason of a rejection means: the edition's text first, then what leads wrote. */
import type { Guideline, GuidelineVersion } from '@event/contest/review/guideline-wire';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { act, type DeskAsk, type DeskHandlers, DeskRefused } from '../http/ask.ts';

export const guidelineCalls: DeskHandlers<'guidelines' | 'write_guideline'> = {
  guidelines: { work: async ({ app }, database) => ({ list: await guidelinesOf(app, database) }) },
  write_guideline: {
    async work(ask, database) {
      await write(ask, database);
      return { list: await guidelinesOf(ask.app, database) };
    },
  },
};

async function guidelinesOf({ edition }: App, database: Database): Promise<Guideline[]> {
  const { rows } = await database.query<GuidelineVersion & { reason: string }>(
    `select g.reason, g.number, g.text, g.good, g.bad, coalesce(o.name, g.written_by) as by, g.written_at as at
     from guideline g left join organizer o on o.id::text = g.written_by order by g.reason, g.number desc`,
  );
  const written = Map.groupBy(rows, ({ reason }) => reason);
  return edition.rejection_reasons.map((reason) => {
    const own = edition.guideline?.[reason];
    const first = own ? [{ ...own, number: 0, by: null, at: null }] : [];
    const later = (written.get(reason) ?? []).map(({ reason: _, ...version }) => version);
    return { reason, versions: [...later, ...first] };
  });
}

/** The version after the one that was read: of two who write at once the second is told. */
async function write(ask: DeskAsk<'write_guideline'>, database: Database): Promise<void> {
  const { app, input, organizer, now } = ask;
  const { reason, after, text, good, bad } = input;
  if (!app.edition.rejection_reasons.includes(reason)) {
    throw new DeskRefused('reason', 'Please choose one of the edition’s reasons.', 400);
  }
  const { rowCount } = await database.query(
    `insert into guideline (reason, number, text, good, bad, written_by, written_at)
     select $1, $2 + 1, $3, $4, $5, $6, to_timestamp($7)
     where $2 = coalesce((select max(number) from guideline where reason = $1), 0)
     on conflict (reason, number) do nothing`,
    [reason, after, text, good, bad, organizer.id, now],
  );
  if (rowCount === 0) {
    throw new DeskRefused(
      'changed',
      'Somebody else has written this guideline in the meantime: read theirs, then write yours.',
    );
  }
  await act(ask, database, { what: 'write guideline', detail: { reason, number: after + 1 } });
}
