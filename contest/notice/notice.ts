/** What a notice says: its facts are kept as they are and become words in the language of who reads it. */
import type { RichValues } from '../text.ts';

/** Each has `notice.<kind>.title` and `notice.<kind>.message` in every language. */
export const notice_kinds = [
  'approved',
  'rejected',
  'edit_approved',
  'edit_rejected',
  'appeal_accepted',
  'appeal_refused',
  'work_disqualified',
  'work_restored',
  'review_again',
  'player_disqualified',
  'player_restored',
  'disqualification_stands',
  'first_submission',
  'reward',
  'code_arrived',
  'claim_ending',
  'prove_channel',
  'rank_won',
  'excellent_won',
  'leave_contact',
  'submission_ending',
  'submission_ended',
  'results',
  'results_partly',
  'broadcast',
  'returned',
] as const;

/** What an organizer may write, in signs. */
export const longest = { title: 80, message: 600 } as const;

export type NoticeKind = (typeof notice_kinds)[number];

/** What is also told on a player's own devices (reviewed, won, a claim ends soon, results), and where a tap leads, below the area's own address. */
export const pushed: Partial<Readonly<Record<NoticeKind, string>>> = {
  approved: '/mine',
  rejected: '/mine',
  edit_approved: '/mine',
  edit_rejected: '/mine',
  appeal_accepted: '/mine',
  appeal_refused: '/mine',
  reward: '/#rewards',
  code_arrived: '/#rewards',
  rank_won: '/#rewards',
  excellent_won: '/#rewards',
  claim_ending: '/#rewards',
  results: '/#board',
  results_partly: '/#board',
};

export const isPushed = (kind: NoticeKind) => kind in pushed;

export type NoticeValues = Readonly<Record<string, string | number>>;

export interface NoticeVoice {
  /** The text of a key in the reader's language; "--" without one. */
  say(key: string, values?: RichValues<string>): string;
  date(unix: number): string;
  number(value: number): string;
}

/** A code has its words under this stem; anything else is said as it is. */
const stems: Readonly<Record<string, string>> = {
  reason: 'reason',
  prize: 'prize',
  border: 'prize',
  pack: 'prize',
  platform: 'platform',
  theme: 'theme',
};

export function sayValues(values: NoticeValues, voice: NoticeVoice): NoticeValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sayValue(name, value, voice)]));
}

function sayValue(name: string, value: string | number, voice: NoticeVoice): string | number {
  if (typeof value === 'number') return sayNumber(name, value, voice);
  const money = name === 'prize' ? /^(usd|diamonds):(\d+)$/.exec(value) : null;
  if (money) return sayMoney(money[1] === 'usd', Number(money[2]), voice);
  if (name === 'boards')
    return value
      .split(' ')
      .map((board) => sayBoard(board, voice))
      .join(' · ');
  const stem = stems[name];
  const words = stem ? voice.say(name === 'theme' ? `theme.${value}.title` : `${stem}.${value}`) : '--';
  return words === '--' ? value : words;
}

function sayNumber(name: string, value: number, { date, number }: NoticeVoice): string | number {
  if (name === 'date') return date(value);
  if (name === 'time') return new Date(value * 1000).toISOString().slice(11, 16);
  return name === 'number' || name === 'period' ? String(value) : value < 10_000 ? value : number(value);
}

/** Kept as `ytb:2`. */
function sayBoard(board: string, voice: NoticeVoice): string {
  const [platform = '', period = ''] = board.split(':');
  return voice.say('notice.board', { platform: voice.say(`platform.${platform}`), period });
}

/** A prize by amount is kept as `usd:1500` or `diamonds:15000`. */
function sayMoney(isCash: boolean, amount: number, voice: NoticeVoice): string {
  const shown = voice.number(amount);
  return isCash
    ? voice.say('word.cash_amount', { shown, unit: (chunks) => chunks.join('') })
    : voice.say('word.diamonds_amount', { count: amount, shown });
}
