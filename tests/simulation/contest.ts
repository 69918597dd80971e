/** Plays a script on the whole product against the stand-ins, hour after hour on a clock of its own. */

import { Refused } from '@event/api/app';
import { publishBoards } from '@event/api/board-body';
import { keepRanksOfDay } from '@event/api/board-day';
import { careForReadings } from '@event/api/board-pulse';
import { certifyBoard } from '@event/api/certify';
import { inTransaction, newId } from '@event/api/database';
import { liftHold } from '@event/api/reading-hold';
import { importReadings } from '@event/api/reading-import';
import { testServer } from '@event/api/server-test';
import { startStandIns } from '@event/api/stand-in-test';
import { rankWorks, submissionsToRank } from '@event/api/standing';
import { decide } from '@event/api/submission-decision';
import { sweepAll } from '@event/api/sweep';
import { keepAccount } from '@event/api/views-from/consent';
import type { Edition, PlatformCode } from '@event/contest/edition';
import { tinyStock } from '../edition/tiny.ts';
import { linkOf, type Player, type Script, type Video, viewsOf, type Work } from './script.ts';

export type Simulation = Awaited<ReturnType<typeof startSimulation>>;

interface Event {
  readonly at: number;
  readonly act: () => Promise<unknown>;
}

const hour = 3600;

export async function startSimulation(edition: Edition, script: Script) {
  const from = edition.phases.submission.from;
  const outside = await startStandIns({ now: from, hashtags: edition.themes.flatMap(({ hashtags }) => hashtags) });
  const environment = Object.fromEntries(
    Object.entries(outside.environment).filter(([name]) => !name.startsWith('LOGIN_')),
  );
  const server = await testServer({
    ...{ edition, stock: { ...tinyStock, areas: [] }, now: from },
    environment: { ...environment, SESSION_HOURS: '2400' },
  });
  const { app, pool } = server;
  const unlimited = {
    tiktok_calls_per_minute: 1e9,
    graph_calls_per_hour: 1e9,
    vk_calls_per_second: 1e9,
    oembed_calls_per_hour: 1e9,
  };
  await outside.script('limits', unlimited);
  const tokens = new Map<Player, string>();
  const ids = new Map<Work, string>();
  const refused: string[] = [];
  const steps = { sweeps: 0, calls: 0 };
  let now = from;

  async function at(moment: number) {
    now = moment;
    server.set(now);
    await outside.script('clock', { now: Math.floor(now) });
  }

  async function show(video: Video, change: object = {}) {
    const { platform, id, owner, published, base, tau, like_share, spike } = video;
    const events = spike ? [{ kind: 'spike', ...spike, at: Math.floor(spike.at) }] : [];
    const title = `Play ${id} ${edition.themes[0]?.hashtags.join(' ')}`;
    const made = { platform, id, owner, title, text: title, published, duration: 61.5 };
    await outside.script('videos', [{ ...made, growth: { base, tau }, like_share, events, ...change }]);
  }

  async function logIn(player: Player): Promise<string> {
    const known = tokens.get(player);
    if (known) return known;
    const role_id = player.name.replace(' ', '-');
    const token = await server.logIn({ role_id, name: player.name, country: player.country });
    tokens.set(player, token);
    return token;
  }

  const hostOf = ({ area }: Player) => (area.path === 'in' ? 'india.localhost' : 'localhost');

  /** The owner's leave to read the numbers, as the consent page would have given it. */
  async function connect(player: Player, { platform, owner }: Video) {
    if (platform === 'ytb' || platform === 'vk') return;
    const scopes = {
      tt: ['user.info.basic', 'video.list'],
      fb: ['read_insights', 'pages_read_engagement'],
      ins: ['instagram_business_basic', 'instagram_business_manage_insights'],
    }[platform];
    const kind = platform === 'fb' ? 'page' : 'access';
    const { token } = await outside.script<{ token: string }>('tokens', {
      ...{ platform, kind, owner, scopes, seconds: 400 * 86_400 },
    });
    const { rows } = await pool.query('select area, id from player where name = $1', [player.name]);
    await keepAccount(pool, app.settings.secret_key, {
      ...{ player: rows[0], platform, account_id: owner, name: owner, at: now },
      tokens: { access: token, refresh: null, access_until: now + 400 * 86_400 },
    });
  }

  async function submit(work: Work) {
    const { player, video } = work;
    const token = await logIn(player);
    await show(video);
    await connect(player, video);
    const platform = platformValue(edition, video.platform);
    const entry = { link: linkOf(video), lang: 'en', country: player.country, theme: edition.themes[0]?.code ?? '' };
    const options = { token, host: hostOf(player) };
    const { data, code, msg } = await server.ask<{ id: string }>(
      'submit',
      { platform, ...entry, agree: true },
      options,
    );
    if (code === 0) ids.set(work, data.id);
    else refused.push(`${video.platform} ${code} ${msg}`);
  }

  async function edit(work: Work) {
    const id = ids.get(work);
    if (!id || !work.edit) return;
    await show(work.edit.video);
    const token = await logIn(work.player);
    const entry = { id, link: linkOf(work.edit.video), lang: 'en', country: work.player.country };
    await server.ask('edit', { ...entry, theme: edition.themes[0]?.code }, { token, host: hostOf(work.player) });
  }

  async function decideOn(work: Work, kind: Work['decisions'][number]['kind']) {
    const id = ids.get(work);
    if (!id) return;
    const reason = kind === 'reject' || kind === 'disqualify' ? 'other' : null;
    const verdict = { area: work.player.area.value, submission: id, kind, reason, by: 'reviewer', at: now };
    try {
      await inTransaction(pool, (database) => decide(database, app, verdict));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  async function turnOut(player: Player, isOut: boolean) {
    await inTransaction(pool, async (database) => {
      const { rows } = await database.query('select area, id from player where name = $1', [player.name]);
      if (!rows[0]) return;
      const { area, id } = rows[0];
      if (isOut) {
        await database.query(
          `insert into disqualification (area, id, player_id, reason, decided_by, decided_at)
           values ($1, $2, $3, 'other', 'owner', to_timestamp($4)) on conflict do nothing`,
          [area, newId(now), id, now],
        );
      } else {
        await database.query(
          `update disqualification set lifted_by = 'owner', lifted_at = to_timestamp($3)
           where area = $1 and player_id = $2 and lifted_at is null`,
          [area, id, now],
        );
      }
      const submissions = await submissionsToRank(database, area, id);
      await rankWorks(app, database, { area, submissions, reason: isOut ? 'disqualified' : 'restored', now });
    });
  }

  /** While VK is dark somebody writes its numbers down by hand and brings them as a file. */
  async function bringByHand(platform: PlatformCode) {
    const lines = [...ids.keys()]
      .filter(({ video, submitted_at }) => video.platform === platform && submitted_at < now - hour)
      .filter(({ video: { hidden } }) => !hidden || now < hidden[0] || now > hidden[1])
      .map(
        ({ video }) =>
          `${linkOf(video)},${viewsOf(video, Math.floor(now))},${new Date(Math.floor(now) * 1000).toISOString()}`,
      );
    const content = Buffer.from(`url,views,read_at\n${lines.join('\n')}\n`);
    const brought = await importReadings(app, { name: 'dark.csv', content, by: 'organizer', at: now, is_dry: false });
    const good = lines.filter((_, index) => !brought.errors.some(({ line }) => line === index + 2));
    if (brought.errors.length === 0) return brought.readings;
    const rest = Buffer.from(`url,views,read_at\n${good.join('\n')}\n`);
    const again = await importReadings(app, {
      name: 'dark.csv',
      content: rest,
      by: 'organizer',
      at: now,
      is_dry: false,
    });
    return again.readings;
  }

  /** Half of what is under check turns out to be honest. */
  async function lookAtHolds() {
    const { rows } = await pool.query(
      `select area, id from reading_hold where lifted_at is null and reason = 'signals' order by id`,
    );
    for (const [index, { area, id }] of rows.entries()) {
      if (index % 2 === 0)
        await inTransaction(pool, (database) => liftHold(app, database, { area, hold: id, by: 'organizer', at: now }));
    }
  }

  /** All that the script says, in the order of its moments. */
  function eventsOf(): Event[] {
    const events: Event[] = script.works.flatMap((work) => [
      { at: work.submitted_at, act: () => submit(work) },
      ...work.decisions.map(({ at: moment, kind }) => ({ at: moment, act: () => decideOn(work, kind) })),
      ...(work.edit ? [{ at: work.edit.at, act: () => edit(work) }] : []),
      ...videoEvents(work.video),
    ]);
    for (const { at: moment, fault, until } of script.troubles) {
      const [plain] = [{ ...fault, ...(until && { until: Math.floor(until) }) }];
      events.push({ at: moment, act: () => outside.script('faults', [plain]) });
    }
    for (const { player, at: moment, lifted_at } of script.disqualified) {
      events.push({ at: moment, act: () => turnOut(player, true) });
      if (lifted_at !== null) events.push({ at: lifted_at, act: () => turnOut(player, false) });
    }
    const dark = script.troubles.find(({ fault }) => fault.kind === 'dark');
    if (dark) events.push({ at: dark.at + 20 * hour, act: () => bringByHand(dark.fault.platform as PlatformCode) });
    return events.sort((one, other) => one.at - other.at);
  }

  function videoEvents(video: Video): Event[] {
    const events: Event[] = [];
    const { spike, hidden } = video;
    // The likes of bought views stay away: from then on fewer of all views like it.
    const before = spike && viewsOf({ ...video, spike: null }, spike.at);
    const like_share = spike && before ? (video.like_share * before) / (before + spike.add) : video.like_share;
    if (spike) events.push({ at: spike.at, act: () => show(video, { like_share }) });
    const privacyAt = (moment: number, privacy: string) =>
      events.push({
        at: moment,
        act: () => outside.script('videos', [{ platform: video.platform, id: video.id, privacy }]),
      });
    if (hidden) {
      privacyAt(hidden[0], 'private');
      if (hidden[1] < 1e10) privacyAt(hidden[1], 'public');
    }
    return events;
  }

  async function beat(moment: number) {
    await at(moment);
    for (const { calls } of await sweepAll(app)) steps.calls += calls;
    steps.sweeps += 1;
    await publishBoards(app, now);
    await keepRanksOfDay(app, now);
  }

  /** Certifies every board after review. */
  async function certifyAll(moment: number) {
    await at(moment);
    const { rows } = await pool.query('select area, platform, period from board_body order by 1, 2, 3');
    for (const key of rows) {
      const certify = { key, by: 'owner', reason: 'end of review', at: now };
      await inTransaction(pool, (database) => certifyBoard(database, app, certify));
    }
    await publishBoards(app, now);
  }

  return {
    ...server,
    outside,
    ids,
    refused,
    steps,
    at,
    beat,
    eventsOf,
    lookAtHolds,
    certifyAll,
    care: () => careForReadings(app, now),
  };
}

const platformValue = (edition: Edition, code: PlatformCode) =>
  edition.platforms.find((one) => one.code === code)?.value ?? 0;

/** Plays everything: a beat every `pace` seconds, every ten minutes in the last hours of a board. */
export async function play(
  simulation: Simulation,
  edition: Edition,
  { pace, onDay }: { pace: number; onDay?: (day: number) => void },
) {
  const { submission, review } = edition.phases;
  const events = simulation.eventsOf();
  let care = submission.from;
  for (let moment = submission.from; moment < review.to; ) {
    moment = Math.min(review.to, nextBeat(edition, moment, pace));
    while (events[0] && events[0].at <= moment) {
      const event = events.shift();
      if (!event) break;
      await simulation.at(event.at);
      await event.act();
    }
    await simulation.beat(moment);
    if (moment - care < 86_400) continue;
    care = moment;
    await simulation.care();
    await simulation.lookAtHolds();
    onDay?.(Math.round((moment - submission.from) / 86_400));
  }
  await simulation.certifyAll(review.to);
}

const close = 3.2 * hour;

function nextBeat({ periods }: Edition, moment: number, pace: number): number {
  if (periods.some(({ to }) => moment >= to - close && moment < to + 600)) return moment + 600;
  return Math.min(moment + pace, ...periods.map(({ to }) => to - close).filter((begin) => begin > moment));
}
