/** Players to whom everything has happened: the pages are the product's, what they are told of the player is made here. */
import { openTexts } from '@event/api/edition/texts';
import { type NoticeKind, type NoticeValues, sayValues } from '@event/contest/notice/notice';
import type { UserInfo } from '@event/contest/player/wire';
import type { Reward } from '@event/contest/reward/wire';
import type { Submission } from '@event/contest/submission/wire';
import { formatDate, formatNumber } from '@event/contest/text';
import { api_base, calls, type Output } from '@event/contest/wire';
import { edition } from '@event/editions/current';
import { readTexts } from '@event/editions/load';
import type { Page } from '@playwright/test';

const texts = openTexts(edition, await readTexts(edition.id));
// A preview of another moment shows its days.
const at = Math.floor((Date.parse(process.env.NOW ?? '') || Date.now()) / 1000);
const day = 86_400;

interface NoticeShown {
  readonly kind: NoticeKind;
  readonly values?: NoticeValues;
}

interface Someone {
  readonly player?: Partial<UserInfo>;
  readonly rewards?: readonly Reward[];
  readonly works?: readonly Submission[];
  /** The draws so far. */
  readonly draws?: Output<'draws'>['list'];
  /** What a draw answers. */
  readonly draw?: { readonly win: boolean; readonly prize: string | null };
  readonly notices: readonly NoticeShown[];
  /** Dialogs to open. */
  readonly dialogs: readonly string[];
}

const reward = (given: Partial<Reward>): Reward => ({
  ...{
    id: String(given.prize),
    kind: 'draw',
    prize: 'diamonds-500',
    amount: null,
    currency: null,
    state: 0,
    code: null,
  },
  ...{ won_at: at - 2 * day, claim_until: at + 20 * day, steps: [] },
  ...given,
});

const work = (number: number, given: Partial<Submission>): Submission => ({
  ...{
    unproved_link: null,
    id: String(number),
    number,
    platform: 1,
    link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    lang: 'en',
  },
  ...{
    country: 'US',
    theme: 'golden-month',
    title: null,
    thumb: null,
    total_views: null,
    views_at: null,
    checking: false,
  },
  ...{ checking_why: null, submitted_at: at - day, status: 0, reason: null, editable: true, appealable: false },
  ...{ pending_link: null, proved: true },
  ...given,
});

export const people: Readonly<Record<string, Someone>> = {
  won: {
    player: { draw_count: 2 },
    draws: [{ serial: 412, drawn_at: at - 2 * day, prize: 'diamonds-500' }],
    draw: { win: true, prize: 'diamonds-500' },
    rewards: [
      reward({ kind: 'draw' }),
      reward({ kind: 'rank', prize: 'rank', amount: 1500, currency: 'usd', state: 1, steps: steps('contact') }),
      reward({ kind: 'excellent', prize: 'excellent', amount: 1000, currency: 'diamonds', steps: steps('approved') }),
      reward({ kind: 'share', prize: 'share-pack', state: 1, code: 'GM25-7K2P-XQ9D' }),
      reward({ kind: 'first_submission', prize: 'avatar-border', state: 1 }),
      reward({ kind: 'first_submission', prize: 'event-pack', state: 0, claim_until: at - day }),
    ],
    works: [work(7, { status: 1, total_views: 21_345, views_at: at - 3600 })],
    notices: [
      { kind: 'first_submission', values: { border: 'avatar-border', pack: 'event-pack' } },
      { kind: 'reward', values: { prize: 'diamonds-500', date: at + 20 * day } },
      { kind: 'rank_won', values: { rank: 3, platform: 'ytb', period: 2, prize: 'usd:1000', date: at + 20 * day } },
      { kind: 'excellent_won', values: { number: 7, prize: 'diamonds:200', date: at + 20 * day } },
      { kind: 'code_arrived', values: { prize: 'event-pack' } },
      { kind: 'claim_ending', values: { prize: 'diamonds-500', date: at + 2 * day } },
    ],
    dialogs: ['draw', 'rewards', 'videos', 'share/diamonds-500', 'contact', 'account'],
  },
  lost: {
    player: { draw_count: 1 },
    draws: [{ serial: 409, drawn_at: at - 2 * day, prize: null }],
    draw: { win: false, prize: null },
    notices: [{ kind: 'submission_ending', values: { date: at + day, time: at + day } }, { kind: 'results' }],
    dialogs: ['draw', 'rewards', 'share'],
  },
  rejected: {
    works: [
      ...edition.rejection_reasons.map((reason, index) =>
        work(11 + index, { status: 2, reason, appealable: index === 0 }),
      ),
      work(30, { status: 1, total_views: 5000, views_at: at - 3600, checking: true, checking_why: 'unusual' }),
      work(31, { status: 1, total_views: 1, views_at: at - 3600, checking: true, checking_why: 'not_public' }),
      work(32, { status: 1, pending_link: 'https://youtu.be/dQw4w9WgXcQ' }),
    ],
    notices: [
      { kind: 'rejected', values: { number: 11, reason: 'short_video' } },
      { kind: 'edit_rejected', values: { number: 32, reason: 'plagiarism' } },
      { kind: 'appeal_refused', values: { number: 12, reason: 'non_game' } },
      { kind: 'review_again', values: { number: 13 } },
    ],
    dialogs: ['videos', 'edit/11'],
  },
  disqualified: {
    works: [work(40, { status: 2, reason: 'other', editable: false })],
    notices: [
      { kind: 'work_disqualified', values: { number: 40, reason: 'plagiarism' } },
      { kind: 'player_disqualified', values: { reason: 'other' } },
      { kind: 'player_restored' },
    ],
    dialogs: ['videos', 'rewards'],
  },
};

function steps(until: 'contact' | 'approved'): Reward['steps'] {
  const way = ['contact', 'approved', 'delivered'] as const;
  return way.map((step) => ({ step, at: way.indexOf(step) <= way.indexOf(until) ? at - day : null }));
}

/** From now on this page belongs to somebody, who is told one notice or none. */
export async function become(page: Page, someone: Someone, lang: string, told?: NoticeShown): Promise<void> {
  const won = someone.draw && { reward_id: someone.draw.win ? '1' : null, draw_count: 1, serial: 1, ...someone.draw };
  const answers: Record<string, unknown> = {
    [calls.info.path]: { ...newcomer, creation_area: areaFor(lang), ...someone.player },
    [calls.mine.path]: { list: someone.works ?? [] },
    [calls.check.path]: checked,
    [calls.rewards.path]: { list: someone.rewards ?? [] },
    [calls.notice.path]: { notice: told ? noticeIn(lang, told) : null, left: 0 },
    [calls.notices.path]: { list: told ? [{ ...noticeIn(lang, told), cleared: false }] : [] },
    [calls.own_rank.path]: {
      ...{ state: 'live', rank: 23, why: null, total_views: 21_345, prize: null, movement: 2 },
      next: { rank: 20, views_missing: 1_655, prize: { amount: 15_000, currency: 'diamonds' } },
    },
    [calls.draw.path]: won,
    [calls.draws.path]: { mark: 'a1b2c3d4e5f60718293a4b5c6d7e8f90', list: someone.draws ?? [] },
    [calls.growth.path]: { list: [] },
    [calls.channels.path]: { connectable: [5], list: [] },
    [calls.sessions.path]: { list: [here] },
  };
  await page.unrouteAll();
  for (const [path, data] of Object.entries(answers)) {
    await page.route(`**${api_base}${path}*`, (route) => route.fulfill({ json: { code: 0, msg: 'SUCCESS', data } }));
  }
  await page.addInitScript(() => localStorage.setItem('token', 'x'.repeat(43)));
}

/** The first area that offers the language. */
const areaFor = (lang: string) => edition.areas.find(({ languages }) => languages.includes(lang))?.value ?? 1;

/** What the check says of a link that is being edited. */
const checked: Output<'check'> = {
  ...{ link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', platform: 1, video: null, theme: null },
  verdicts: [
    { rule: 'link', verdict: 'pass', found: null },
    { rule: 'new', verdict: 'pass', found: null },
    { rule: 'public', verdict: 'fail', found: 'unlisted' },
    { rule: 'length', verdict: 'fail', found: '9' },
    { rule: 'window', verdict: 'unknown', found: null },
    { rule: 'hashtags', verdict: 'fail', found: '#MLBBGoldenMonth' },
  ],
  ownership_code: 'GM-7K2PXQ',
};

const here = { id: '1', device: 'Chrome · Android', began_at: at - day, used_at: at - 60, this: true, near: true };

const newcomer: UserInfo = {
  ...{
    name: 'Maya Brooks',
    role_id: '100200300',
    country: 'US',
    zone_id: '2001',
    submit_count: 3,
    submit_counts: { 1: 3 },
  },
  ...{
    creation_area: 1,
    draw_count: 0,
    reard_status: 0,
    has_first_reward: false,
    reward_register: { contact_type: 1, contact_addr: 'm***@example.com' },
  },
  ...{ reward_share_count: 1, reward_share_limit: 5, reward_fill_count: 1, reward_fill_limit: 1 },
  ...{ shared: ['facebook'], eligible: true, out: null, owed: false, agreed: true },
};

function noticeIn(lang: string, { kind, values = {} }: NoticeShown) {
  const language = edition.languages.find(({ code }) => code === lang);
  if (!language) throw new Error(`There is no language ${lang}.`);
  const said = sayValues(values, {
    say: (key, given) =>
      edition.platforms.find(({ code }) => key === `platform.${code}`)?.name ?? texts.say(key, lang, given),
    date: (unix) => formatDate(language, unix, 'UTC'),
    number: (value) => formatNumber(language, value),
  });
  const say = (part: string) => texts.say(`notice.${kind}.${part}`, lang, said);
  return { id: '1', kind, title: say('title'), message: say('message'), created_at: at };
}
