/** A row of the log as a sentence: who did what, about whom or what, and with which words and figures. */
import { role_names, roles } from '@event/contest/organizer/role';
import type { Action } from '@event/contest/service/desk-wire';
import { setSearch } from '../shell/address.ts';
import { Link } from '../shell/Link.tsx';
import { momentOf } from '../shell/words.ts';
import { sayAct } from './said.ts';

/** Who acts without being a person. */
const doers: Readonly<Record<string, string>> = {
  system: 'The system',
  openid: 'The organization’s login',
  'command line': 'The command line',
};

export function Sentence({ row }: { readonly row: Action }) {
  return (
    <>
      <button type="button" title={`Only ${row.name}`} onClick={() => setSearch({ by: row.name })}>
        {doers[row.name] ?? row.name}
      </button>{' '}
      <Said row={row} />
    </>
  );
}

/** Without who did it. */
export function Said({ row }: { readonly row: Action }) {
  const { what, about, subject, by } = row;
  const plain = subject && !isId(subject) ? subject : null;
  const named = subject === by ? null : (about?.name ?? plain);
  const detail = sayDetail(row);
  return (
    <>
      {sayAct(what, named !== null)}
      {named && ' '}
      {named && (about?.to ? <Link to={about.to}>{named}</Link> : named)}
      {detail && <span className="quiet">, {detail}</span>}
    </>
  );
}

const isId = (text: string) => /^([0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{64})$/.test(text);

/** Counts are said with their number first, words as they were written; ids and hashes are for the file. */
const counted = new Set([
  ...['added', 'cases', 'contacts', 'ended', 'kept', 'lines', 'made', 'paid', 'players', 'points', 'readings', 'rows'],
  ...['selected', 'voided', 'works'],
]);
const quoted = new Set(['note', 'text', 'title']);
/** The board's name and the line's place say them. */
const said_already = new Set(['area', 'period', 'platform', 'issuer']);

function sayDetail({ detail, what, about }: Action): string {
  return Object.entries((detail ?? {}) as Record<string, unknown>)
    .filter(([name]) => !said_already.has(name) || (name !== 'issuer' && !about))
    .map(([name, value]) => sayFact(what, name, value))
    .filter(Boolean)
    .join(', ');
}

function sayFact(what: string, name: string, value: unknown): string {
  const said = sayValue(value);
  const words = name.replaceAll('_', ' ');
  if (said === '') return '';
  if (said === 'true') return words;
  if (what === 'approve settlement' && name === 'number')
    return said === '2' ? 'the second of two' : 'the first of two';
  if (name === 'reason') return / /.test(said) ? `“${said}”` : `for ${said.replaceAll('_', ' ')}`;
  if (quoted.has(name)) return `“${said}”`;
  if (name === 'device') return `on ${said}`;
  return counted.has(name) ? `${said} ${words}` : `${words} ${said}`;
}

function sayValue(value: unknown): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'number' && value > 1e9 && value < 1e10) return momentOf(value);
  if (Array.isArray(value))
    return value.some((one) => isId(String(one))) ? String(value.length) : value.map(sayValue).join(' and ');
  if (typeof value === 'object' && 'role' in value) return sayGrant(value);
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([, part]) => sayValue(part) !== '')
      .map(([name, part]) => `${name} ${sayValue(part)}`)
      .join(' ');
  const text = String(value);
  return isId(text) || /^[0-9a-f]{32,}$/.test(text) ? '' : text;
}

function sayGrant(grant: { readonly role: unknown; readonly area?: unknown }): string {
  const role = roles.find((one) => one === grant.role);
  if (!role) return '';
  return typeof grant.area === 'number' ? `${role_names[role]} in area ${grant.area}` : role_names[role];
}
