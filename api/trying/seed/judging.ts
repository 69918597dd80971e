/**
 * Judges of the demo: two looked at the first works of one list, three have given points to some of them. Once the winners
 * are announced, all are done with every list: what is left is to choose.
 */
import { hour } from '@event/contest/time';
import type { App } from '../../app.ts';
import type { Database } from '../../database/database.ts';
import { chance } from './chance.ts';
import type { DemoOrganizer } from './organizer.ts';
import { writeRows } from './rows.ts';
import type { DemoSubmission } from './submission.ts';

interface Judging {
  readonly app: App;
  readonly database: Database;
  readonly submissions: readonly DemoSubmission[];
  readonly judges: readonly DemoOrganizer[];
  readonly now: number;
}

interface DemoVoice {
  readonly organizer: DemoOrganizer;
  readonly turn: number;
  readonly work: DemoSubmission;
  readonly index: number;
}

const looked_at = 90;

export async function writeVoices({ app, database, submissions, judges, now }: Judging): Promise<void> {
  const themes = app.edition.themes.filter(({ excellent }) => excellent).map(({ code }) => code);
  const entered = submissions.filter(({ theme, decision }) => themes.includes(theme) && decision?.kind === 'approve');
  const isDone = now >= app.edition.phases.announcement.from;
  const first = entered.filter(({ area, platform }) => area === 1 && platform === 1).slice(0, looked_at);
  const works = isDone ? entered : first;
  const voices: DemoVoice[] = judges
    .slice(0, 3)
    .flatMap((organizer, turn) => works.map((work, index) => ({ organizer, turn, work, index })));
  const votes = voices.filter(({ turn, index }) => turn < 2 && (isDone || index < looked_at - turn * 20));
  const scores = voices.filter((voice) => isGood(voice) && (isDone || voice.index < 60 - voice.turn * 12));
  await writeRows(database, 'excellent_vote', votes, {
    ...who,
    pass: ['boolean', isGood],
    voted_at: ['timestamptz', () => now - 5 * hour],
  });
  await writeRows(database, 'excellent_score', scores, {
    ...who,
    points: ['smallint', pointsOf],
    scored_at: ['timestamptz', () => now - 3 * hour],
  });
}

const who = {
  area: ['smallint', ({ work }: DemoVoice) => work.area],
  submission_id: ['uuid', ({ work }: DemoVoice) => work.id],
  organizer_id: ['uuid', ({ organizer }: DemoVoice) => organizer.id],
} as const;

const isGood = ({ work }: DemoVoice) => chance(work.video.n, 61) < 0.7;

const pointsOf = ({ work, turn }: DemoVoice) =>
  4 + Math.round(chance(work.video.n, 62) * 4 + chance(work.video.n, 63 + turn) * 2);
