/** How far a list is, and what is in its way, in words and a shape. */
import type { ListBlock, SettlementList } from '@event/contest/settlement/end-wire';
import type { ListStage } from '@event/contest/settlement/stage';
import { Status, type StatusKind } from '../look/Glyph.tsx';
import { count, many, shortDayOf } from '../shell/words.ts';

const stages: Readonly<Record<ListStage, readonly [StatusKind, string]>> = {
  running: ['soon', 'Running'],
  empty: ['dark', 'Empty'],
  open: ['wait', 'To certify'],
  ready: ['wait', 'Lines to make'],
  made: ['wait', 'To approve'],
  approved: ['wait', 'To deliver'],
  delivered: ['pass', 'Delivered'],
};

export function Stage({ list }: { readonly list: SettlementList }) {
  const [kind, word] = stages[list.stage];
  if (list.stage === 'empty') return <span className="quiet">No winners</span>;
  if (list.stage === 'open') return <Open list={list} />;
  return <Status kind={kind}>{word}</Status>;
}

/** A whole shape is for what somebody could do now. */
function Open({ list: { period, blocks } }: { readonly list: SettlementList }) {
  const isBlocked = blocks.length > 0;
  if (period === null)
    return <Status kind={isBlocked ? 'soon' : 'wait'}>{isBlocked ? 'To judge' : 'To publish'}</Status>;
  return <Status kind={isBlocked ? 'soon' : 'wait'}>{isBlocked ? 'Not clean' : 'To certify'}</Status>;
}

const blocks: Readonly<Record<ListBlock['what'], (value: number) => string>> = {
  waiting: (value) => `${count(value)} under review`,
  held: (value) => `${count(value)} with held readings`,
  unreleased: (value) => `${count(value)} with one person’s number`,
  unproved: (value) => `${count(value)} not proved`,
  unfilled: (value) => `${many(value, 'place')} free`,
  out: (value) => `${count(value)} out: replace`,
  lost_work: (value) => `${count(value)} with a work out: certify again`,
  contact: (value) => `${count(value)} without a contact`,
  let_in: (value) => `${count(value)} let back in, without a line`,
};

export const sayBlocks = (list: SettlementList) => list.blocks.map(({ what, count }) => blocks[what](count)).join(', ');

/** What is known of it beside its stage: what blocks it, or how much of it is done. */
export function sayMore(list: SettlementList): string {
  const { stage, lines, approved, delivered, ends_at } = list;
  if (stage === 'running') return `until ${shortDayOf(ends_at)}`;
  const done = stage === 'made' ? `${count(approved + delivered)} of ${count(lines)} approved` : '';
  const sent = stage === 'approved' ? `${count(delivered)} of ${count(lines)} delivered` : '';
  return [done || sent, sayBlocks(list)].filter(Boolean).join(', ');
}

export const isClean = ({ stage, period, blocks }: SettlementList) =>
  stage === 'open' && period !== null && blocks.length === 0;

export const addressOf = ({ area, platform, period, list, ready, lines }: SettlementList) => {
  if (ready || lines > 0) return `/settlement/${area}/${list}`;
  return period === null ? `/excellent/${area}/${platform}` : `/boards/${area}/${platform}/${period}`;
};
