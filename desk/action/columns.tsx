/** A row of the log as a person reads it. */
import type { Action } from '@event/contest/service/desk-wire';
import type { ListColumn } from '../look/List.tsx';
import { areaName, type Desk } from '../shell/context.tsx';
import { clockOf, dayOf } from '../shell/words.ts';
import { Sentence } from './Sentence.tsx';

export const isNewDay = (rows: readonly Action[], index: number) => {
  const [row, before] = [rows[index], rows[index - 1]];
  return row !== undefined && (before === undefined || dayOf(row.at) !== dayOf(before.at));
};

export const columnsOf = (edition: Desk['edition'], rows: readonly Action[]): readonly ListColumn<Action>[] => [
  {
    name: 'Day',
    look: 'log-day',
    cell: ({ at }, index) => isNewDay(rows, index) && <b>{dayOf(at)}</b>,
  },
  { name: 'UTC', look: 'log-clock', hint: ({ number }) => `Row ${number}`, cell: ({ at }) => clockOf(at) },
  {
    name: 'What happened',
    look: 'log-said',
    hint: ({ what }) => what,
    cell: (row) => <Sentence row={row} />,
  },
  { name: 'Area', look: 'log-area', cell: ({ area }) => area !== null && areaName(edition, area) },
];
