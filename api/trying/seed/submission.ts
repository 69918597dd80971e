/** Submissions of the demo, with their revisions, places, claims and checks. */
import { createHash } from 'node:crypto';
import { type Edition, platformByCode, platformByValue, themeByCode } from '@event/contest/edition/edition';
import { hour } from '@event/contest/time';
import type { App } from '../../app.ts';
import { type Database, newId } from '../../database/database.ts';
import type { ApiSettings } from '../../settings.ts';
import { platformSources } from '../../views-from/all.ts';
import { chance, pick } from './chance.ts';
import type { DemoPlayer } from './player.ts';
import { writeRows } from './rows.ts';
import type { DemoVideo } from './video.ts';

export interface DemoSubmission {
  readonly area: number;
  readonly id: string;
  readonly revision_id: string;
  readonly player: DemoPlayer;
  readonly platform: number;
  readonly place: number;
  readonly video: DemoVideo;
  readonly theme: string;
  readonly submitted_at: number;
  readonly decision: {
    readonly id: string;
    readonly kind: 'approve' | 'reject';
    readonly reason: string | null;
    readonly at: number;
  } | null;
}

export function submissionsOf(edition: Edition, players: readonly DemoPlayer[], now: number): DemoSubmission[] {
  return players.flatMap((player, index) =>
    player.videos.flatMap((video, place) => {
      const submitted_at = Math.floor(video.published + (0.2 + chance(video.n, 41) * 9) * hour);
      if (submitted_at >= now) return [];
      const platform = platformByCode(edition, video.platform)?.value as number;
      const theme = themeOf(edition, video, submitted_at);
      const base = { area: player.area, player, platform, place: place + 1, video, theme, submitted_at };
      const ids = { id: newId(submitted_at), revision_id: newId(submitted_at) };
      return [{ ...base, ...ids, decision: decisionOf(video, submitted_at, now, index) }];
    }),
  );
}

/** The most telling theme whose tags the video carries and that was live by then. */
function themeOf({ themes }: Edition, { hashtags }: DemoVideo, at: number): string {
  const fitting = themes.filter((theme) => theme.from <= at && theme.hashtags.every((tag) => hashtags.includes(tag)));
  return (fitting.at(-1) ?? themes[0])?.code ?? '';
}

/** Reviewers work within two days, a few cases take them longer; what is wrong is rejected for what it is. */
function decisionOf(
  { n, defect }: DemoVideo,
  submitted_at: number,
  now: number,
  player: number,
): DemoSubmission['decision'] {
  const hours = chance(n, 42) < 0.97 ? 2 + chance(n, 43) * 44 : 60 + chance(n, 43) * 40;
  const at = Math.floor(submitted_at + hours * hour);
  if (at >= now) return null;
  const wrong = defect === 'short' ? 'short_video' : defect === 'no_tag' ? 'other' : null;
  const reason = wrong ?? (chance(n + player, 44) < 0.03 ? pick(['non_game', 'profanity', 'plagiarism'], n, 45) : null);
  return { id: newId(at), kind: reason ? 'reject' : 'approve', reason, at };
}

export async function writeSubmissions(
  database: Database,
  { edition, settings }: App,
  submissions: readonly DemoSubmission[],
): Promise<void> {
  await database.query('set constraints all deferred');
  // Numbers are given in this order: they grow with time, as they do when players submit.
  const by_time = submissions.toSorted((one, other) => one.submitted_at - other.submitted_at);
  await writeRows(database, 'submission', by_time, {
    area: ['smallint', ({ area }) => area],
    id: ['uuid', ({ id }) => id],
    player_id: ['uuid', ({ player }) => player.id],
    platform: ['smallint', ({ platform }) => platform],
    submitted_at: ['timestamptz', ({ submitted_at }) => submitted_at],
    live_revision: ['uuid', ({ decision, revision_id }) => (decision?.kind === 'approve' ? revision_id : null)],
    waiting_revision: ['uuid', ({ decision, revision_id }) => (decision ? null : revision_id)],
  });
  await writeRevisions(database, { edition, settings }, submissions);
  const holding = submissions.filter(({ decision }) => decision?.kind !== 'reject');
  await writeRows(database, 'submission_slot', holding, {
    area: ['smallint', ({ area }) => area],
    player_id: ['uuid', ({ player }) => player.id],
    platform: ['smallint', ({ platform }) => platform],
    number: ['smallint', ({ place }) => place],
    submission_id: ['uuid', ({ id }) => id],
  });
  await writeRows(database, 'video_claim', holding, {
    platform: ['smallint', ({ platform }) => platform],
    video_id: ['text', ({ video }) => video.id],
    area: ['smallint', ({ area }) => area],
    submission_id: ['uuid', ({ id }) => id],
    revision_id: ['uuid', ({ revision_id }) => revision_id],
    claimed_at: ['timestamptz', ({ submitted_at }) => submitted_at],
  });
  await writeChecks(database, edition, submissions);
  const proved = submissions.filter((one) => isProved(edition, one));
  await writeRows(database, 'video_proof', proved, {
    platform: ['smallint', ({ platform }) => platform],
    video_id: ['text', ({ video }) => video.id],
    area: ['smallint', ({ area }) => area],
    player_id: ['uuid', ({ player }) => player.id],
    how: ['text', () => 'code'],
    proved_at: ['timestamptz', ({ submitted_at }) => submitted_at],
  });
}

/** Of the first board all, so that it can be certified; of the one that runs most. */
const isProved = ({ periods }: Edition, { video, submitted_at }: DemoSubmission) =>
  submitted_at < (periods[0]?.to ?? 0) || chance(video.n, 46) < 0.7;

async function writeRevisions(
  database: Database,
  { edition: { languages, platforms }, settings }: Pick<App, 'edition' | 'settings'>,
  submissions: readonly DemoSubmission[],
): Promise<void> {
  const asksWord = (value: number) => platforms.find((platform) => platform.value === value)?.only_here;
  await writeRows(database, 'revision', submissions, {
    area: ['smallint', ({ area }) => area],
    id: ['uuid', ({ revision_id }) => revision_id],
    submission_id: ['uuid', ({ id }) => id],
    platform: ['smallint', ({ platform }) => platform],
    video_id: ['text', ({ video }) => video.id],
    link: ['text', ({ video }) => video.link],
    lang: [
      'text',
      ({ player }) =>
        languageOf(
          player.country,
          languages.map(({ code }) => code),
        ),
    ],
    country: ['text', ({ player }) => player.country],
    theme: ['text', ({ theme }) => theme],
    title: ['text', ({ video }) => video.title],
    author: ['text', ({ video }) => video.owner.name],
    author_id: ['text', ({ video }) => video.owner.id],
    thumb: ['text', ({ video }) => pictureOf(video, settings)],
    seconds: ['real', ({ video }) => video.duration],
    published_at: ['timestamptz', ({ video }) => video.published],
    text_hash: ['bytea', ({ video }) => createHash('sha256').update(video.title).digest()],
    entered_at: ['timestamptz', ({ submitted_at }) => submitted_at],
    only_here_at: ['timestamptz', ({ platform, submitted_at }) => (asksWord(platform) ? submitted_at : null)],
  });
}

/** Some platforms show the picture of a video to its owner alone: of those we have a part. */
function pictureOf({ n, platform, id }: DemoVideo, settings: ApiSettings): string | null {
  const source = platformSources[platform];
  if (!source.is_same_for_all && chance(n, 47) < 0.4) return null;
  return new URL(`/thumb/${platform}/${id}.svg`, source.pictures(settings)).href;
}

const spoken: Readonly<Record<string, string>> = {
  ...{ BR: 'pt', TR: 'tr', TH: 'th', VN: 'vn', MM: 'mm', KH: 'kh', MX: 'es' },
  ...{ RU: 'ru', KZ: 'ru', UA: 'ru', UZ: 'ru', BY: 'ru', MY: 'my', ID: 'id', PH: 'ph', IN: 'in' },
};

function languageOf(country: string, offered: readonly string[]): string {
  const code = spoken[country] ?? 'en';
  return offered.includes(code) ? code : 'en';
}

async function writeChecks(
  database: Database,
  edition: Edition,
  submissions: readonly DemoSubmission[],
): Promise<void> {
  await writeRows(database, 'video_check', submissions, {
    area: ['smallint', ({ area }) => area],
    id: ['uuid', ({ submitted_at }) => newId(submitted_at)],
    revision_id: ['uuid', ({ revision_id }) => revision_id],
    occasion: ['text', () => 'submit'],
    verdicts: ['jsonb', (submission) => JSON.stringify(verdictsOf(edition, submission))],
    checked_at: ['timestamptz', ({ submitted_at }) => submitted_at],
  });
}

/** Some platforms say little without the owner's consent, so there much is left to a person. */
function verdictsOf(edition: Edition, { video, platform, theme }: DemoSubmission) {
  const code = platformByValue(edition, platform)?.code;
  const isKnown = code ? platformSources[code].is_same_for_all : false;
  const verdict = (isGood: boolean) => (isGood ? 'pass' : 'fail');
  const tags = themeByCode(edition, theme)?.hashtags ?? [];
  const missing = tags.filter((tag) => !video.hashtags.includes(tag));
  return [
    { rule: 'link', verdict: 'pass', found: null },
    { rule: 'public', verdict: isKnown ? 'pass' : 'unknown', found: null },
    {
      rule: 'length',
      verdict: isKnown ? verdict(video.duration >= 15) : 'unknown',
      found: isKnown ? String(video.duration) : null,
    },
    { rule: 'window', verdict: 'pass', found: String(video.published) },
    {
      rule: 'hashtags',
      verdict: isKnown ? verdict(video.defect !== 'no_tag') : 'unknown',
      found: missing.join(' ') || null,
    },
    { rule: 'owner', verdict: 'unknown', found: null },
  ];
}
