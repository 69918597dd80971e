import { day } from '../time.ts';
/** The life of a settlement line: every state, every move, and who may make it. */

export const line_states = ['open', 'half', 'approved', 'out', 'delivered', 'void'] as const;
export type LineState = (typeof line_states)[number];

/**
 * `take_back`: of an approval; `deliver`: by hand; `pay`: a payment run paid it, so the money is gone; `replace`: a person takes the
 * winner out; `drop`: the list no longer has the winner there.
 */
export type LineMove = 'approve' | 'take_back' | 'deliver' | 'pay' | 'replace' | 'drop';

const moves: Readonly<Record<LineState, readonly LineMove[]>> = {
  open: ['approve', 'replace', 'drop'],
  half: ['approve', 'take_back', 'replace', 'drop'],
  approved: ['take_back', 'deliver', 'pay', 'replace', 'drop'],
  out: ['pay', 'replace', 'drop'],
  delivered: [],
  void: [],
};

export interface LineFacts {
  readonly made_by: string;
  readonly first_by: string | null;
  readonly second_by: string | null;
  readonly ended: 'delivered' | 'void' | null;
  /** The player or what won is disqualified. */
  readonly is_out: boolean;
  /** A work that helped to win is out since the board was signed. */
  readonly lost_work: boolean;
}

export const line_refusals = [
  'ended',
  'out',
  'lost_work',
  'approved_before',
  'not_approved',
  'no_person',
  'newcomer',
  'same_person',
  'invited',
  'two_approved',
  'took_back',
  'not_yours',
  'not_proved',
  'no_contact',
] as const;
export type LineRefusal = (typeof line_refusals)[number];

/** Asks for a replacement when out, whatever was approved; what is delivered stays delivered. */
export function stateOf({ first_by, second_by, ended, is_out }: Omit<LineFacts, 'made_by' | 'lost_work'>): LineState {
  if (ended) return ended;
  if (is_out) return 'out';
  if (second_by) return 'approved';
  return first_by ? 'half' : 'open';
}

export const isLive = (state: LineState): boolean => state !== 'void';

export function mayMove(state: LineState, move: LineMove): LineRefusal | null {
  if (moves[state].includes(move)) return null;
  if (state === 'delivered' || state === 'void') return 'ended';
  if (state === 'out') return 'out';
  return move === 'approve' ? 'approved_before' : 'not_approved';
}

export interface LinePerson {
  readonly id: string;
  /** The colleague who let this account in, or how else it came. */
  readonly created_by: string;
  readonly created_at: number;
}

interface Approval {
  /** Nobody at the desk is null: a command line cannot show that a person is there. */
  readonly by: LinePerson | null;
  /** Who approved before. */
  readonly first: LinePerson | null;
  readonly at: number;
}

const newcomer_seconds = 2 * day;

/** Two approvals are two people: neither let in by the other, nor by who made the line, who may be one of them. */
export function mayApprove(line: LineFacts, { by, first, at }: Approval): LineRefusal | null {
  const no = mayMove(stateOf(line), 'approve');
  if (no) return no;
  if (line.lost_work) return 'lost_work';
  if (!by) return 'no_person';
  if (line.first_by === by.id) return 'same_person';
  if (at - by.created_at < newcomer_seconds) return 'newcomer';
  const isInvited = by.created_by === line.made_by || by.created_by === line.first_by || first?.created_by === by.id;
  return isInvited ? 'invited' : null;
}

interface Voiding {
  /** An owner of all areas answers for it alone. */
  readonly is_owner_of_all: boolean;
  /** They, or a second self, took the approvals of two people back. */
  readonly has_taken_back: boolean;
}

/** What two people approved, two people void: one takes the approval back, another takes the winner out. */
export function mayReplace(line: LineFacts, { is_owner_of_all, has_taken_back }: Voiding): LineRefusal | null {
  const state = stateOf(line);
  const no = mayMove(state, 'replace');
  if (no || state === 'out' || is_owner_of_all) return no;
  if (state === 'approved') return 'two_approved';
  return has_taken_back ? 'took_back' : null;
}

/** Whoever gave one of the approvals may take it back; then both are void, and two people look again. */
export function mayTakeBack(line: LineFacts, by: string): LineRefusal | null {
  const no = mayMove(stateOf(line), 'take_back');
  if (no) return no;
  return line.first_by === by || line.second_by === by ? null : 'not_yours';
}

interface PrizeDelivery {
  readonly currency: 'usd' | 'diamonds';
  readonly has_contact: boolean;
  /** How it went without a contact, in the deliverer's words. */
  readonly otherwise: string | null;
}

/** Diamonds go to the game account that played; money needs somebody who can be reached. */
export const needsContact = ({ currency, has_contact }: Omit<PrizeDelivery, 'otherwise'>): boolean =>
  currency === 'usd' && !has_contact;

export const unpaid_reasons = ['out', 'lost_work', 'unapproved', 'handed', 'stale', 'no_contact'] as const;
/**
 * Why no file says now where the money goes; `handed`: its run handed it out under approvals that are void since; `stale`: its list
 * no longer has the winner there.
 */
export type UnpaidReason = (typeof unpaid_reasons)[number];

interface PaidLine {
  readonly state: LineState;
  readonly currency: 'usd' | 'diamonds';
  readonly has_contact: boolean;
  readonly lost_work: boolean;
  readonly is_handed: boolean;
  readonly is_stale: boolean;
}

/** Of a line that has not ended; null: it may be paid. */
export function whyUnpaid({ state, lost_work, is_handed, is_stale, ...prize }: PaidLine): UnpaidReason | null {
  if (state === 'out') return 'out';
  if (lost_work) return 'lost_work';
  if (state !== 'approved') return 'unapproved';
  if (is_handed) return 'handed';
  if (is_stale) return 'stale';
  return needsContact(prize) ? 'no_contact' : null;
}

/** What a payment run paid went where two people approved that it goes, to the contact that there was then. */
export const mayPay = (line: LineFacts): LineRefusal | null => mayMove(stateOf(line), 'pay');

export function mayDeliver(line: LineFacts, delivery: PrizeDelivery): LineRefusal | null {
  const no = mayMove(stateOf(line), 'deliver');
  if (no) return no;
  if (line.lost_work) return 'lost_work';
  return needsContact(delivery) && !delivery.otherwise ? 'no_contact' : null;
}
