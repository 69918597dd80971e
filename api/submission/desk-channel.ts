/** All works of a channel: shown, taken out and let back in in one act, each by a decision of its own. */
import type { DeskOutput } from '@event/contest/desk-wire';
import { isWithin } from '@event/contest/organizer/role';
import { type ChannelEffect, most_of_channel } from '@event/contest/submission/desk-channel';
import { type Database, newId } from '../database/database.ts';
import { effectsOf } from '../effect/effect.ts';
import { act, type DeskAsk, type DeskHandlers, DeskRefused } from '../http/ask.ts';
import { type AuthorChannel, changesOf, channelOf, worksOf } from './channel.ts';
import { decideOrSay, refuseReason } from './desk.ts';
import { asSealed, sealFor } from './seal.ts';
import { type FoundSubmissionRow, withReadings } from './search.ts';

export const channelCalls: DeskHandlers<'channel' | 'channel_effect' | 'disqualify_channel' | 'restore_channel'> = {
  channel: { work: pageOf },
  channel_effect: { work: effectFor },
  disqualify_channel: { work: disqualify },
  restore_channel: { work: restore },
};

type ChannelAsk = DeskAsk<'disqualify_channel'> | DeskAsk<'restore_channel'> | DeskAsk<'channel_effect'>;
type ChannelChangeKey = { readonly area: number; readonly id: string };

async function pageOf(
  { input, areas, organizer }: DeskAsk<'channel'>,
  database: Database,
): Promise<DeskOutput<'channel'>> {
  const channel = await channelOf(database, input);
  const all = await worksOf(database, channel);
  const seen = all.filter(({ area }) => isWithin(areas, area));
  const works = seen.slice(0, most_of_channel);
  const changes = await changesOf(database, channel, areas === 'all' ? null : areas);
  return {
    ...{ platform: channel.platform, name: channel.name },
    works: await withReadings(database, await asSealed(database, sealFor(organizer), works)),
    beyond: all.length - works.length,
    changes: changes.map((one) => ({ ...one, out: one.out.filter(({ area }) => isWithin(areas, area)) })),
  };
}

/** The same decisions, made and taken back: nothing of it stays. */
async function effectFor(ask: DeskAsk<'channel_effect'>, database: Database): Promise<DeskOutput<'channel_effect'>> {
  const { app, input, now, areas } = ask;
  const { change_id } = input;
  const channel = await channelOf(database, input);
  const works = (await worksOf(database, channel)).filter(({ area }) => isWithin(areas, area));
  const out = new Set(change_id ? await outBy(database, channel, change_id) : []);
  const touched = change_id ? works.filter(({ id }) => out.has(id)) : works.slice(0, most_of_channel).filter(isIn);
  const players = [...new Map(touched.map((one) => [`${one.area} ${one.player_id}`, one])).values()];
  const change = change_id
    ? ({ kind: 'restore', reason: 'other', note: '-' } as const)
    : ({ kind: 'disqualify', reason: 'other', note: '-' } as const);
  const effects = await effectsOf(app, players, now, (inside) => changeEach(ask, inside, touched, change));
  return {
    players: players.map(({ area, player_id, player }, index) => ({
      ...{ area, player_id, name: player },
      ...(effects[index] as Omit<ChannelEffect, 'area' | 'player_id' | 'name'>),
    })),
  };
}

const isIn = ({ status }: FoundSubmissionRow) => status !== 'out';

async function outBy(database: Database, channel: AuthorChannel, change_id: string): Promise<string[]> {
  const change = (await changesOf(database, channel, null)).find(({ id }) => id === change_id);
  return change?.out.map(({ id }) => id) ?? [];
}

async function disqualify(ask: DeskAsk<'disqualify_channel'>, database: Database) {
  const { input, organizer, now } = ask;
  const { works, reason, note } = input;
  const [first] = works;
  refuseReason(ask.app, reason);
  const channel = await channelOf(database, first as ChannelChangeKey);
  const known = new Set((await worksOf(database, channel)).map(({ id }) => id));
  if (!works.every(({ id }) => known.has(id))) {
    throw new DeskRefused('other_channel', 'These works are not all from one channel: reload the page.');
  }
  const change_id = newId(now);
  await database.query(
    `insert into channel_change (id, platform, author_id, reason, note, made_by, made_at)
     values ($1, $2, $3, $4, $5, $6, to_timestamp($7))`,
    [change_id, channel.platform, channel.author_id, reason, note, organizer.id, now],
  );
  const changed = await changeEach(ask, database, works, { kind: 'disqualify', reason, note });
  if (changed.done.length === 0) throw new DeskRefused('out', 'All of them are out already.');
  for (const { area, decision } of changed.made) {
    await database.query('insert into channel_change_part (change_id, area, decision_id) values ($1, $2, $3)', [
      ...[change_id, area, decision],
    ]);
  }
  await log(ask, database, changed.done, {
    what: 'disqualify submission',
    detail: { channel_change: change_id, reason, note },
  });
  return { done: changed.done, refused: changed.refused };
}

/** Only those that are still out by this act: what was decided since stays as it is. */
async function restore(ask: DeskAsk<'restore_channel'>, database: Database) {
  const { works, change_id, note } = ask.input;
  const [first] = works;
  await holdAll(database, works);
  const out = new Set(await outBy(database, await channelOf(database, first as ChannelChangeKey), change_id));
  const change = { kind: 'restore', reason: 'other', note } as const;
  const changed = await changeEach(
    ask,
    database,
    works.filter(({ id }) => out.has(id)),
    change,
  );
  await log(ask, database, changed.done, { what: 'restore submission', detail: { channel_change: change_id, note } });
  const since = works
    .filter(({ id }) => !out.has(id))
    .map(({ id }) => ({ id, why: 'Something else has been decided since: it is no longer out by this act.' }));
  return { done: changed.done, refused: [...changed.refused, ...since] };
}

/** What is out by an act stays so until it is let in. */
const holdAll = (database: Database, works: readonly ChannelChangeKey[]) =>
  database.query(
    `select from submission where (area, id) in (select * from unnest($1::smallint[], $2::uuid[]))
     order by area, id for no key update`,
    [works.map(({ area }) => area), works.map(({ id }) => id)],
  );

interface ChannelDisqualification {
  readonly kind: 'disqualify' | 'restore';
  readonly reason: string;
  readonly note: string;
}

/** Each on its own: one that cannot be changed leaves the others changed. In one order, so that two never wait for each other. */
async function changeEach(
  { app, organizer, now }: ChannelAsk,
  database: Database,
  works: readonly ChannelChangeKey[],
  change: ChannelDisqualification,
) {
  const made: (ChannelChangeKey & { readonly decision: string })[] = [];
  const refused: { id: string; why: string }[] = [];
  for (const { area, id } of [...works].sort((a, b) => a.area - b.area || (a.id < b.id ? -1 : 1))) {
    await database.query('savepoint one');
    try {
      const decision = await decideOrSay(app, database, { area, id, ...change, by: organizer.id, at: now });
      made.push({ area, id, decision });
    } catch (error) {
      if (!(error instanceof DeskRefused)) throw error;
      await database.query('rollback to savepoint one');
      refused.push({ id, why: error.message });
    }
    await database.query('release savepoint one');
  }
  return { made, done: made.map(({ area, id }) => ({ area, id })), refused };
}

async function log(
  ask: ChannelAsk,
  database: Database,
  done: readonly ChannelChangeKey[],
  { what, detail }: { readonly what: string; readonly detail: Readonly<Record<string, unknown>> },
): Promise<void> {
  for (const { area, id } of done) await act(ask, database, { what, area, subject: id, detail });
}
