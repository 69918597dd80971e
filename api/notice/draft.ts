/** Notices while they are written: each saving is a row of its own, and nobody writes over what they have not read. */
import type { Draft } from '@event/contest/notice/desk-draft';
import { type Areas, isWithin } from '@event/contest/organizer/role';
import { type Database, newId } from '../database/database.ts';
import { absent, act, type DeskAsk, type DeskHandlers, DeskRefused, type Whereabouts } from '../http/ask.ts';
import { shippedTemplates } from './template.ts';
import { ownAccounts } from './try.ts';

export const draftCalls: DeskHandlers<'drafts' | 'save_draft' | 'discard_draft'> = {
  drafts: {
    work: async ({ app }, database) => ({
      list: await draftsOf(database, null),
      shipped: shippedTemplates(app),
      accounts: await ownAccounts(database),
    }),
  },
  save_draft: {
    async work(ask, database) {
      const { input, areas, organizer, now } = ask;
      const { id, version, ...content } = input;
      if (id) await lockOwnDraft(database, { id, version, areas });
      return saveDraft(
        database,
        { ...content, id: id ?? newId(now), version: version + 1 },
        { by: organizer.id, at: now },
      );
    },
  },
  discard_draft: {
    find: findDraft,
    async work(ask, database) {
      const { input, organizer, now } = ask;
      const draft = await lockDraft(database, input);
      await endDraft(database, { draft: draft.id, notice: null, by: organizer.id, at: now });
      const { area, is_template } = draft;
      await act(ask, database, {
        what: `throw away notice ${is_template ? 'template' : 'draft'}`,
        area,
        subject: draft.id,
        detail: { title: draft.texts.en?.title ?? '' },
      });
      return draft;
    },
  },
};

interface Read {
  readonly id: string;
  readonly version: number;
}

interface Saved {
  readonly by: string;
  readonly at: number;
}

export async function findDraft(
  { input }: DeskAsk<'discard_draft' | 'translations' | 'translations_back'>,
  database: Database,
): Promise<Whereabouts> {
  return { areas: [(await draftOf(database, input.id)).area], otherwise: absent('draft') };
}

/** As it was read; until the end of the transaction nobody else saves, sends or discards it. */
export async function lockDraft(database: Database, { id, version }: Read): Promise<Draft> {
  await database.query(`select pg_advisory_xact_lock(hashtextextended('draft ' || $1, 0))`, [id]);
  const draft = await draftOf(database, id);
  if (draft.version === version) return draft;
  throw new DeskRefused(
    'newer',
    `${draft.by} has saved it in the meantime: look at theirs, or keep yours as a draft of its own.`,
  );
}

/** Where it lay when it was saved last, whatever the asker says of it now. */
export async function lockOwnDraft(
  database: Database,
  { areas, ...read }: Read & { readonly areas: Areas },
): Promise<Draft> {
  const { area } = await draftOf(database, read.id);
  if (!isWithin(areas, area)) throw absent('draft');
  return lockDraft(database, read);
}

export async function draftOf(database: Database, id: string): Promise<Draft> {
  const [draft] = await draftsOf(database, id);
  if (draft) return draft;
  const { rows } = await database.query(
    `select coalesce(o.name, e.ended_by) as by, e.notice_id is not null as sent from notice_draft_end e
     left join organizer o on o.id::text = e.ended_by where draft_id = $1`,
    [id],
  );
  if (!rows[0]) throw absent('draft');
  throw new DeskRefused('over', `${rows[0].by} has ${rows[0].sent ? 'sent it' : 'thrown it away'} already.`);
}

export async function saveDraft(
  database: Database,
  { id, version, area, segment, is_template, texts, from, until }: Omit<Draft, 'by' | 'at'>,
  { by, at }: Saved,
): Promise<Draft> {
  await database.query(
    `insert into notice_draft (id, version, area, segment, is_template, texts, from_at, until_at, saved_by, saved_at)
     values ($1, $2, $3, $4, $5, $6, to_timestamp($7), to_timestamp($8), $9, to_timestamp($10))`,
    [id, version, area, segment, is_template, texts, from, until, by, at],
  );
  return draftOf(database, id);
}

export async function endDraft(
  database: Database,
  { draft, notice, by, at }: Saved & { readonly draft: string; readonly notice: string | null },
): Promise<void> {
  await database.query(
    'insert into notice_draft_end (draft_id, notice_id, ended_by, ended_at) values ($1, $2, $3, to_timestamp($4))',
    [draft, notice, by, at],
  );
}

async function draftsOf(database: Database, id: string | null): Promise<Draft[]> {
  const { rows } = await database.query<Draft>(
    `select d.id, d.version, d.area, d.segment, d.is_template, d.texts, d.from_at as from, d.until_at as until,
       coalesce(o.name, d.saved_by) as by, d.saved_at as at
     from notice_draft d left join organizer o on o.id::text = d.saved_by
     where ($1::uuid is null or d.id = $1) and not exists (select from notice_draft_end e where e.draft_id = d.id)
       and not exists (select from notice_draft l where l.id = d.id and l.version > d.version)
     order by d.saved_at desc limit 200`,
    [id],
  );
  return rows;
}
