/** Players to whom everything has happened. */
import type { NoticeKind, NoticeValues } from '@event/contest/notice/notice';
import type { UserInfo } from '@event/contest/player/wire';
import type { Reward } from '@event/contest/reward/wire';
import type { Submission } from '@event/contest/submission/wire';
import type { Output } from '@event/contest/wire';
import { edition } from '@event/editions/current';

// A preview of another moment shows its days.
export const at = Math.floor((Date.parse(process.env.NOW ?? '') || Date.now()) / 1000);
export const day = 86_400;

export interface NoticeShown {
  readonly kind: NoticeKind;
  readonly values?: NoticeValues;
}

export interface Someone {
  readonly player?: Partial<UserInfo>;
  readonly rewards?: readonly Reward[];
  readonly works?: readonly Submission[];
  /** The draws so far. */
  readonly draws?: Output<'draws'>['list'];
  /** What a draw answers. */
  readonly draw?: { readonly win: boolean; readonly prize: string | null };
  readonly channels?: Output<'channels'>['list'];
  /** Where else the account is open. */
  readonly elsewhere?: Output<'sessions'>['list'];
  readonly devices?: Output<'push'>['list'];
  /** The server answers who they are, and nothing else. */
  readonly isCut?: boolean;
  /** Those that the server names open or shut, whatever the day. */
  readonly doors?: Partial<Output<'status'>['open']>;
  readonly notices: readonly NoticeShown[];
  /** Screens beside home, with what is asked of them. */
  readonly screens?: readonly string[];
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
    channels: [
      { platform: 1, account_id: '1', name: 'Maya plays', connected_at: at - 3 * day, ended_why: null },
      { platform: 5, account_id: '2', name: '@mayaplays', connected_at: at - 9 * day, ended_why: 'refused' },
    ],
    elsewhere: [session('2', 'Safari · iPhone', true), session('3', null, false)],
    devices: [{ id: '1', device: 'Chrome · Android', began_at: at - 2 * day }],
    notices: [
      { kind: 'approved', values: { number: 7 } },
      { kind: 'first_submission', values: { border: 'avatar-border', pack: 'event-pack' } },
      { kind: 'reward', values: { prize: 'diamonds-500', date: at + 20 * day } },
      { kind: 'rank_won', values: { rank: 3, platform: 'ytb', period: 2, prize: 'usd:1000', date: at + 20 * day } },
      { kind: 'excellent_won', values: { number: 7, prize: 'diamonds:200', date: at + 20 * day } },
      { kind: 'code_arrived', values: { prize: 'event-pack' } },
      { kind: 'claim_ending', values: { prize: 'diamonds-500', date: at + 2 * day } },
      { kind: 'prove_channel', values: { number: 7 } },
      { kind: 'leave_contact', values: { prize: 'usd:1500' } },
    ],
    screens: ['/mine'],
    dialogs: ['draw', 'rewards', 'videos', 'share/diamonds-500', 'contact', 'account', 'data', 'channels', 'notice'],
  },
  lost: {
    player: { draw_count: 1 },
    draws: [{ serial: 409, drawn_at: at - 2 * day, prize: null }],
    draw: { win: false, prize: null },
    notices: [
      { kind: 'submission_ending', values: { date: at + day, time: at + day } },
      { kind: 'submission_ended' },
      { kind: 'results' },
      { kind: 'results_partly', values: { boards: 'ytb:1 fb:3' } },
      { kind: 'returned', values: { date: at - day, time: at - day } },
    ],
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
      work(33, { status: 1, proved: false, unproved_link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }),
    ],
    notices: [
      { kind: 'rejected', values: { number: 11, reason: 'short_video' } },
      { kind: 'edit_rejected', values: { number: 32, reason: 'plagiarism' } },
      { kind: 'appeal_refused', values: { number: 12, reason: 'non_game' } },
      { kind: 'appeal_accepted', values: { number: 13 } },
      { kind: 'edit_approved', values: { number: 32 } },
      { kind: 'review_again', values: { number: 13 } },
    ],
    screens: ['/mine'],
    dialogs: ['videos', 'edit/11', 'prove/33'],
  },
  disqualified: {
    player: { eligible: false, out: { reason: 'other', appeal: 'open' } },
    works: [work(40, { status: 2, reason: 'other', editable: false })],
    notices: [
      { kind: 'work_disqualified', values: { number: 40, reason: 'plagiarism' } },
      { kind: 'player_disqualified', values: { reason: 'other' } },
      { kind: 'disqualification_stands', values: { reason: 'other' } },
      { kind: 'work_restored', values: { number: 40 } },
      { kind: 'player_restored' },
    ],
    screens: ['/submit', '/mine'],
    dialogs: ['videos', 'rewards', 'draw', 'contact', 'channels'],
  },
  waiting: {
    works: [
      work(50, {}),
      work(51, { title: 'A very long title of a video about the golden month and its three new heroes, part 2 of 3' }),
      work(52, { status: 1 }),
      work(53, { status: 1, checking: true, checking_why: 'kept' }),
    ],
    rewards: [
      reward({ steps: [{ step: 'checked', at: null }] }),
      reward({ kind: 'rank', prize: 'rank', amount: 500, currency: 'usd', steps: [{ step: 'checked', at: null }] }),
    ],
    draws: Array.from({ length: 12 }, (_, index) => ({
      serial: 400 - index,
      drawn_at: at - index * 3600,
      prize: null,
    })),
    notices: [],
    screens: ['/mine', '/submit'],
    dialogs: ['videos', 'rewards', 'draw'],
  },
  shut: {
    player: { draw_count: 2 },
    works: [work(60, { status: 1, total_views: 5000, views_at: at - 3600 })],
    doors: { submit: false, edit: false, share: false, fill: false, draw: false },
    notices: [],
    screens: ['/submit', '/mine'],
    dialogs: ['draw', 'share', 'contact'],
  },
  cut: {
    isCut: true,
    notices: [],
    screens: ['/mine', '/works?order=top'],
    dialogs: ['rewards', 'videos', 'channels', 'data', 'notice', 'excellent'],
  },
};

function steps(until: 'contact' | 'approved'): Reward['steps'] {
  const way = ['contact', 'approved', 'delivered'] as const;
  return way.map((step) => ({ step, at: way.indexOf(step) <= way.indexOf(until) ? at - day : null }));
}

function session(id: string, device: string | null, near: boolean) {
  return { id, device, began_at: at - 9 * day, used_at: at - day, this: false, near };
}
