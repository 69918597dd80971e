/** What players, reviewers and organizers do in a simulated contest, through the product's own doors. */
import { Refused } from '@event/api/app';
import { certifyBoard } from '@event/api/board/certify';
import { rankWorks, submissionsToRank } from '@event/api/board/standing';
import { inTransaction, newId } from '@event/api/database/database';
import { liftHold } from '@event/api/reading/hold';
import { importReadings } from '@event/api/reading/import';
import { releaseReadings } from '@event/api/reading/second-person';
import { decide } from '@event/api/submission/decision';
import type { PlatformCode } from '@event/contest/platform/all';
import { linkOf, type Player, viewsOf, type Work } from './script.ts';
import type { World } from './world.ts';

export type People = ReturnType<typeof peopleOf>;

const hour = 3600;

export function peopleOf(world: World) {
  const { app, pool, edition, time } = world;
  const theme = edition.themes[0]?.code ?? '';
  const ids = new Map<Work, string>();
  const refused: string[] = [];

  async function submit(work: Work) {
    const { player, video } = work;
    const token = await world.logIn(player);
    await world.show(video);
    await world.connect(player, video);
    const platform = edition.platforms.find(({ code }) => code === video.platform)?.value;
    const entry = {
      platform,
      link: linkOf(video),
      lang: 'en',
      country: player.country,
      theme,
      only_here: true,
      agree: true,
    };
    const { data, code, msg } = await world.ask<{ id: string }>('submit', entry, { token, host: world.hostOf(player) });
    if (code === 0) ids.set(work, data.id);
    else refused.push(`${video.platform} ${code} ${msg}`);
  }

  async function edit(work: Work) {
    const id = ids.get(work);
    if (!id || !work.edit) return;
    await world.show(work.edit.video);
    const token = await world.logIn(work.player);
    const entry = { id, link: linkOf(work.edit.video), lang: 'en', country: work.player.country, theme };
    await world.ask('edit', entry, { token, host: world.hostOf(work.player) });
  }

  /** A decision that the work's state does not allow is not taken: reviewers see that at the desk. */
  async function decideOn(work: Work, kind: Work['decisions'][number]['kind']) {
    const id = ids.get(work);
    if (!id) return;
    const reason = kind === 'reject' || kind === 'disqualify' ? 'other' : null;
    const verdict = { area: work.player.area.value, submission: id, kind, reason, by: 'reviewer', at: time() };
    await inTransaction(pool, (database) => decide(database, app, verdict)).catch((error) => {
      if (!(error instanceof Refused)) throw error;
    });
  }

  async function turnOut(player: Player, isOut: boolean) {
    const now = time();
    await inTransaction(pool, async (database) => {
      const { rows } = await database.query('select area, id from player where name = $1', [player.name]);
      if (!rows[0]) return;
      const { area, id } = rows[0];
      await database.query(
        isOut
          ? `insert into disqualification (area, id, player_id, reason, decided_by, decided_at)
             values ($1, $4, $2, 'other', 'owner', to_timestamp($3)) on conflict do nothing`
          : `update disqualification set lifted_by = 'owner', lifted_at = to_timestamp($3)
             where area = $1 and player_id = $2 and lifted_at is null and $4::uuid is not null`,
        [area, id, now, newId(now)],
      );
      const submissions = await submissionsToRank(database, area, id);
      await rankWorks(app, database, { area, submissions, reason: isOut ? 'disqualified' : 'restored', now });
    });
  }

  /** While a platform is dark somebody writes its numbers down and brings them as a file; bad rows are taken out. */
  async function bringByHand(platform: PlatformCode) {
    const now = Math.floor(time());
    const moment = new Date(now * 1000).toISOString();
    const works = [...ids.keys()].filter(
      ({ video, submitted_at }) => video.platform === platform && submitted_at < now - hour,
    );
    const lines = works
      .filter(({ video: { hidden } }) => !hidden || now < hidden[0] || now > hidden[1])
      .map(({ video }) => `${linkOf(video)},${viewsOf(video, now)},${moment}`);
    const bring = (some: readonly string[]) => {
      const content = Buffer.from(`url,views,read_at\n${some.join('\n')}\n`);
      return importReadings(app, { name: 'dark.csv', content, by: 'organizer', at: time(), is_dry: false });
    };
    const { errors } = await bring(lines);
    if (errors.length > 0) await bring(lines.filter((_, index) => !errors.some(({ line }) => line === index + 2)));
  }

  /** Half of what is under check turns out to be honest. */
  async function lookAtHolds() {
    await releaseAll();
    const { rows } = await pool.query(
      `select area, id from reading_hold where lifted_at is null and reason = 'signals' order by id`,
    );
    for (const { area, id } of rows.filter((_, index) => index % 2 === 0)) {
      const lift = { area, hold: id, by: 'organizer', at: time() };
      await inTransaction(pool, (database) => liftHold(app, database, lift));
    }
  }

  /** Numbers by people are all released; nothing is signed before. */
  async function releaseAll() {
    const { rows } = await pool.query(
      `select area, id from reading_hold where lifted_at is null and reason = 'person' order by id`,
    );
    for (const { area, id } of rows) {
      const release = { area, hold: id, by: 'another organizer', at: time(), note: null };
      await inTransaction(pool, (database) => releaseReadings(app, database, release));
    }
  }

  async function certifyAll() {
    await releaseAll();
    const { rows } = await pool.query('select area, platform, period from board_body order by 1, 2, 3');
    // Owners show their channels by the code in the text, which these stand-ins have no words for.
    await pool.query(
      `insert into video_proof (platform, video_id, area, player_id, how, proved_at)
       select r.platform, r.video_id, s.area, s.player_id, 'code', to_timestamp($1)
       from submission s join revision r on (r.area, r.submission_id) = (s.area, s.id) on conflict do nothing`,
      [time()],
    );
    for (const key of rows) {
      const certify = { key, by: 'owner', reason: 'end of review', at: time() };
      await inTransaction(pool, (database) => certifyBoard(database, app, certify));
    }
  }

  return { ids, refused, submit, edit, decideOn, turnOut, bringByHand, lookAtHolds, certifyAll };
}
