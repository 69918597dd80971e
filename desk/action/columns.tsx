/** A row of the log as a person reads it. */
import type { Action } from '@event/contest/service/desk-wire';
import type { ListColumn } from '../look/List.tsx';
import { setSearch } from '../shell/address.ts';
import { areaName, type Desk } from '../shell/context.tsx';
import { Link } from '../shell/Link.tsx';
import { clockOf, dayOf, momentOf } from '../shell/words.ts';

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
    name: 'Who',
    look: 'log-who cut',
    cell: ({ name }) => (
      <button type="button" title={`Only ${name}`} onClick={() => setSearch({ by: name })}>
        {name}
      </button>
    ),
  },
  { name: 'Did', look: 'log-did', cell: ({ what }) => what },
  {
    name: 'About',
    look: 'log-about cut',
    hint: ({ about, subject }) => about?.name ?? subject ?? undefined,
    cell: ({ about, subject, by }) => {
      if (subject === by) return null;
      if (!about) return subject && !isId(subject) ? subject : null;
      return about.to ? <Link to={about.to}>{about.name}</Link> : about.name;
    },
  },
  { name: 'Area', look: 'log-area', cell: ({ area }) => area !== null && areaName(edition, area) },
  { name: 'With', look: 'log-with cut', hint: (row) => sayDetail(row), cell: (row) => sayDetail(row) },
];

const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text);

/** `reason short_video, run 3`: what a person can read at a glance; ids and hashes are for the file. */
function sayDetail({ detail, area }: Action): string {
  const facts = Object.entries((detail ?? {}) as Record<string, unknown>);
  return facts
    .map(([name, value]) => [name.replaceAll('_', ' '), sayValue(value)] as const)
    .filter(([name, said]) => said !== '' && !(name === 'area' && area !== null))
    .map(([name, said]) => (said === 'true' ? name : `${name} ${said}`))
    .join(', ');
}

function sayValue(value: unknown): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'number' && value > 1e9 && value < 1e10) return momentOf(value);
  if (Array.isArray(value))
    return value.some((one) => isId(String(one))) ? String(value.length) : value.map(sayValue).join(' ');
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([, part]) => sayValue(part) !== '')
      .map(([name, part]) => `${name} ${sayValue(part)}`)
      .join(' ');
  const text = String(value);
  return isId(text) || /^[0-9a-f]{32,}$/.test(text) ? '' : text;
}
