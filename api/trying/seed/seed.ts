/** Fills an empty database with a contest that has been going on: players, submissions, readings, draws, boards. */
import type { Edition } from '@event/contest/edition/edition';
import type { PlatformCode } from '@event/contest/platform/all';
import type { App } from '../../app.ts';
import { publishBoards } from '../../board/body.ts';
import { publishBoardFiles } from '../../board/file.ts';
import { inTransaction } from '../../database/database.ts';
import { oneRound } from '../../duty/duty.ts';
import { forgetDays } from '../../today/roll.ts';
import { keepWall } from '../../wall/keep.ts';
import { writeDecisions } from './decision.ts';
import { writeDeskWork } from './desk.ts';
import { openDraw, spendAttempts, writeFirstRewards, writeTasks } from './draw.ts';
import { demoPeople, writeOrganizers } from './organizer.ts';
import { demoAccounts, playersOf, writePlayers } from './player.ts';
import { rankAll, writeReadings } from './reading.ts';
import { signedBoards } from './settlement.ts';
import { submissionsOf, writeSubmissions } from './submission.ts';
import { demoVideos } from './video.ts';

interface Seeding {
  readonly app: App;
  readonly videos_url: string;
  readonly login_url: string;
  readonly now: number;
  /** Of the demo's videos, above 0: with 0.1 a tenth of them were entered, by so many fewer players. */
  readonly share?: number;
  /** Told what was done, as it is done. */
  readonly onStep: (step: string) => void;
}

interface Seeded {
  readonly players: number;
  readonly submissions: number;
  readonly readings: number;
  readonly draws: number;
}

const videos_by_platform: Readonly<Partial<Record<PlatformCode, number>>> = {
  ytb: 3600,
  fb: 1400,
  ins: 1400,
  tt: 1000,
};
const usual_videos = 600;
const reading_seconds = 6 * 3600;

export async function isEmpty({ pool }: App): Promise<boolean> {
  const { rows } = await pool.query('select 1 from player limit 1');
  return rows.length === 0;
}

/** When the demo's views were read so far; never while nobody can have entered yet. */
export function readingMoments({ phases }: Edition, now: number): number[] {
  const moments: number[] = [];
  for (let at = phases.submission.from + reading_seconds; at < now - 300; at += reading_seconds) moments.push(at);
  return moments;
}

export async function seed({ app, videos_url, login_url, now, share = 1, onStep }: Seeding): Promise<Seeded> {
  const { edition } = app;
  const opens = edition.phases.submission.from;
  const moments = readingMoments(edition, now);
  const offered = edition.platforms.filter(({ code }) =>
    edition.areas.some(({ platforms }) => platforms.includes(code)),
  );
  const asked = offered.map(({ code }) => {
    const count = Math.ceil(share * (videos_by_platform[code] ?? usual_videos));
    return demoVideos({ videos_url, platform: code, count, opens, moments });
  });
  const [accounts, people, ...videos] = await Promise.all([demoAccounts(login_url), demoPeople(login_url), ...asked]);
  const players = playersOf(edition, videos.flat(), accounts);
  const submissions = submissionsOf(edition, players, now);
  await openDraw(app, players);
  return inTransaction(app.pool, async (database) => {
    // One long transaction, so that a seed that was interrupted leaves nothing behind.
    await database.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    await writePlayers(database, edition, players);
    onStep(`${players.length} players`);
    const organizers = await writeOrganizers(app, database, people, opens);
    await writeSubmissions(database, app, submissions);
    await writeDecisions(database, submissions, organizers.reviewers);
    onStep(`${submissions.length} submissions`);
    const readings = await writeReadings(database, submissions, moments);
    onStep(`${readings} readings`);
    await rankAll(app, database, submissions, now);
    onStep('boards');
    await writeTasks(database, app, players, now);
    await writeFirstRewards(database, app, players);
    const draws = await spendAttempts(app, database, now);
    onStep(`${draws} draws`);
    await writeDeskWork({ app, database, submissions, ...organizers, now });
    onStep('what organizers did');
    // Whoever was at the desk meanwhile had the days counted while they were empty.
    await forgetDays(database);
    return { players: players.length, submissions: submissions.length, readings, draws };
  }).finally(async () => {
    await publishBoards(app, now);
    await keepWall(app, now, oneRound);
    // The others have time: every process has the duty.
    await publishBoardFiles(app, now, oneRound, signedBoards(app));
  });
}
