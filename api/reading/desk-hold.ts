/** Held readings at the desk: the figures that made somebody look, what holding them does, and the word of a person. */
import type { HoldPage, HoldRow } from '@event/contest/reading/desk-wire';
import type { ReadingPoint } from '@event/contest/submission/desk-work';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { effectOf } from '../effect/effect.ts';
import { absent, act, type DeskHandlers, DeskRefused } from '../http/ask.ts';
import { narrowed } from '../submission/desk.ts';
import { holdReadings, keepHold, type Lift, liftHold } from './hold.ts';
import { discardReadings, NotSecondPerson, releaseReadings } from './second-person.ts';

const page_size = 50;

export const holdCalls: DeskHandlers<'holds' | 'hold' | 'settle_hold' | 'hold_readings'> = {
  holds: {
    async work({ input, areas, organizer }, database) {
      const platforms = input.platforms?.length ? input.platforms : null;
      const wanted = {
        stage: input.stage,
        areas: narrowed(areas, input.areas),
        platforms,
        after: input.after,
        by: organizer.id,
      };
      const rows = await holdsOf(database, wanted);
      const list = rows.slice(0, page_size);
      return { list, next: rows.length > page_size ? (list.at(-1)?.id ?? null) : null };
    },
  },
  hold: {
    async work({ app, input, organizer, now }, database) {
      return pageOf(app, database, { ...input, by: organizer.id, now });
    },
  },
  settle_hold: {
    async work(ask, database) {
      const { app, input, organizer, now } = ask;
      const { area, id, as, note } = input;
      const settled = { area, hold: id, by: organizer.id, at: now, note };
      const isDone = await settle(app, database, as, settled);
      if (!isDone)
        throw new DeskRefused('done', 'Somebody has settled this in the meantime, or it is settled in another way.');
      await act(ask, database, { what: `${as} hold`, area, subject: id, detail: { note } });
      return null;
    },
  },
  hold_readings: {
    async work(ask, database) {
      const { app, input, organizer, now } = ask;
      const { area, id, from_at, note } = input;
      const revision_id = await rankedRevision(database, input);
      const hold = { area, revision_id, from_at, reason: 'signals', signals: [], by: organizer.id, at: now } as const;
      const isNew = await holdReadings(app, database, hold);
      if (!isNew) throw new DeskRefused('held', 'Readings of this link are already held: settle that first.');
      const { rows } = await database.query<{ id: string }>(
        `select id from hold_in_force where area = $1 and revision_id = $2 and reason = 'signals'`,
        [area, revision_id],
      );
      await keepHold(database, { area, hold: rows[0]?.id ?? '', by: organizer.id, at: now, note });
      await act(ask, database, {
        what: 'hold readings',
        area,
        subject: id,
        detail: { revision: revision_id, from_at, note },
      });
      return null;
    },
  },
};

/** A number by a person is released or discarded; everything else is lifted or kept. */
async function settle(
  app: App,
  database: Database,
  as: 'lift' | 'keep' | 'discard',
  settled: Lift & { readonly note: string },
) {
  if (as === 'keep') return keepHold(database, settled);
  if (as === 'discard') return discardReadings(database, settled);
  return (
    (await liftHold(app, database, settled)) ||
    releaseReadings(app, database, settled).catch((error) => {
      throw error instanceof NotSecondPerson ? new DeskRefused('same_person', error.message) : error;
    })
  );
}

interface WantedLink {
  readonly area: number;
  readonly id: string;
  readonly revision?: string | undefined;
}

async function rankedRevision(database: Database, { area, id, revision }: WantedLink): Promise<string> {
  const { rows } = await database.query<{ ranked: string | null; counted: string | null }>(
    `select coalesce(live_revision, waiting_revision) as ranked,
       (select revision_id from board_link b where (b.area, b.submission_id) = (s.area, s.id)) as counted
     from submission s where area = $1 and id = $2`,
    [area, id],
  );
  const [found] = rows;
  if (!found) throw absent('submission');
  if (!found.ranked) throw new DeskRefused('out', 'This submission is out: its readings do not count.');
  const wanted = revision ?? found.ranked;
  if (wanted === found.ranked || wanted === found.counted) return wanted;
  throw new DeskRefused('changed', 'That link counts nowhere any more: look at the page again.');
}

interface WantedHolds {
  readonly stage?: 'open' | 'kept' | 'lifted';
  readonly areas: readonly number[] | null;
  readonly platforms?: readonly number[] | null;
  readonly after?: string | undefined;
  readonly id?: string;
  /** Who asks. */
  readonly by: string;
}

const stages = {
  open: 'h.lifted_at is null and h.kept_at is null',
  kept: 'h.lifted_at is null and h.kept_at is not null',
  lifted: 'h.lifted_at is not null',
} as const;

/** What waits: oldest first. What was settled: newest first. */
async function holdsOf(
  database: Database,
  { stage, areas, platforms, after, id, by }: WantedHolds,
): Promise<HoldRow[]> {
  const [order, beyond] = stage === 'open' ? ['', '>'] : ['desc', '<'];
  const { rows } = await database.query<HoldRow>(
    `select h.area, h.id, s.id as submission_id, s.number, s.platform, r.title, r.link, s.player_id, p.name as player,
       h.reason, h.signals, nullif(h.from_at, '-infinity') as from_at, coalesce(o.name, h.held_by) as held_by, h.held_at,
       coalesce(k.name, h.kept_by) as kept_by, h.kept_at, coalesce(l.name, h.lifted_by) as lifted_by, h.lifted_at, h.note,
       coalesce(e.name, h.entered_by) as entered_by, coalesce(h.entered_by = $5, false) as is_own, h.is_discarded,
       c.views as counted, n.views as latest
     from reading_hold h
     join revision r on (r.area, r.id) = (h.area, h.revision_id)
     join submission s on (s.area, s.id) = (r.area, r.submission_id)
     join player p on (p.area, p.id) = (s.area, s.player_id)
     left join organizer o on o.id::text = h.held_by
     left join organizer k on k.id::text = h.kept_by
     left join organizer l on l.id::text = h.lifted_by
     left join organizer e on e.id::text = h.entered_by
     left join lateral (select views from reading where area = h.area and revision_id = h.revision_id
       and withdrawn_at is null and (h.reason = 'person' or read_at < h.from_at) order by read_at desc, recorded_at desc limit 1) c on true
     left join lateral (select views from reading where area = h.area and revision_id = h.revision_id
       and (case when h.reason = 'person' then hold_id = h.id else withdrawn_at is null end)
       order by read_at desc, recorded_at desc limit 1) n on true
     where ${stage ? stages[stage] : 'true'} and ($1::smallint[] is null or h.area = any($1))
       and ($2::smallint[] is null or s.platform = any($2)) and ($3::uuid is null or h.id ${beyond} $3)
       and ($4::uuid is null or h.id = $4)
     order by h.id ${order} limit ${page_size + 1}`,
    [areas, platforms ?? null, after ?? null, id ?? null, by],
  );
  return rows;
}

interface HoldLook {
  readonly area: number;
  readonly id: string;
  readonly by: string;
  readonly now: number;
}

async function pageOf(app: App, database: Database, { area, id, by, now }: HoldLook): Promise<HoldPage> {
  const [row] = await holdsOf(database, { areas: [area], id, by });
  if (!row) throw absent('hold');
  const { rows: readings } = await database.query<ReadingPoint>(
    `select g.read_at as at, g.views, g.likes, g.comments, g.source, coalesce(o.name, g.collector) as collector
     from reading_hold h join reading g on (g.area, g.revision_id) = (h.area, h.revision_id)
     left join organizer o on o.id::text = g.collector
     where h.area = $1 and h.id = $2 and (g.withdrawn_at is null or g.hold_id = h.id) order by g.read_at, g.recorded_at`,
    [area, id],
  );
  const lift = { area, hold: id, by, at: now, note: null };
  // What would follow is the same whoever does it, so it is shown to the author too.
  const step = (inside: Database) =>
    row.reason === 'person'
      ? releaseReadings(app, inside, { ...lift, by: 'a second person' })
      : liftHold(app, inside, lift);
  const { boards } = row.lifted_at
    ? { boards: [] }
    : await effectOf(app, { area, player_id: row.player_id }, now, step);
  return { ...row, readings, boards_lifted: boards };
}
