/** One thing of a list of the desk: by what people call it, by its moment, by its id; what is only read, without a word where there is only one. */
import { listKey, readListKey } from '@event/contest/settlement/key';
import { linesOf } from '../../settlement/line.ts';
import { areaIn, callDesk, codeOf, optional, pathOf, platformOf } from '../desk.ts';
import { Misused, type Run, readMoment, sayMoment } from '../verb.ts';

interface NamedThing {
  /** What people call it; the first is how it is shown where several can be meant. */
  readonly names: readonly string[];
  readonly at?: number;
  /** It is no longer meant without a word, nor beside one of the same name that still stands. */
  readonly is_over?: boolean;
  /** What a call names it by. */
  readonly found: { readonly id: string; readonly [field: string]: unknown };
}

export interface List {
  /** The command that shows it. */
  readonly shown_by: string;
  readonly read: (run: Run) => Promise<readonly NamedThing[]>;
}

/** What is changed is named, even where there is only one: it may be another than the one that was thought of. */
export async function oneOf(run: Run, { shown_by, read }: List, { isRead = false } = {}): Promise<NamedThing['found']> {
  const wanted = run.rest.join(' ').trim();
  const all = await read(run);
  const named = wanted === '' ? all.filter(({ is_over }) => !is_over) : all.filter((one) => isCalled(one, wanted));
  const standing = named.filter(({ is_over }) => !is_over);
  const meant = standing.length > 0 ? standing : named;
  const [found, other] = meant;
  if (!found && wanted === '') throw new Misused(`None is open; "${shown_by}" shows them`);
  if (wanted === '' && !isRead) throw new Misused(`Name what is meant: ${meant.map(sayListed).join('; ')}`);
  if (!found) throw new Error(`Nothing is called "${wanted}": "${shown_by}" shows what there is.`);
  if (other) throw new Misused(`Several can be meant: ${meant.map(sayListed).join('; ')}`);
  return found.found;
}

function isCalled({ names, at, found }: NamedThing, wanted: string): boolean {
  const said = wanted.toLowerCase().replace(/^#/, '');
  return found.id === said || names.some((name) => name.toLowerCase() === said) || isAt(at, readMoment(wanted));
}

/** To the second, or as a list shows it: to the minute. */
const isAt = (at = NaN, wanted: number) => Math.floor(at) === wanted || Math.floor(at / 60) * 60 === wanted;

const sayListed = ({ names: [name = ''], found }: NamedThing) => `"${name}" (${found.id})`;

const titlesIn = (texts: Readonly<Record<string, { readonly title: string }>>) => [
  ...(texts.en ? [texts.en.title] : []),
  ...Object.values(texts).map(({ title }) => title),
];

export const runs: List = {
  shown_by: 'payment show',
  read: async (run) =>
    (await callDesk(run, 'payments', {})).runs.map(({ id, number, open }) => ({
      ...{ names: [`${number}`], is_over: open === 0, found: { id } },
    })),
};

export const windows: List = {
  shown_by: 'service list',
  read: async (run) =>
    (await callDesk(run, 'switches', {})).planned.map(({ id, from, text }) => ({
      ...{ names: [sayMoment(from), text], at: from, found: { id } },
    })),
};

export const notices: List = {
  shown_by: 'notice list',
  read: async (run) =>
    (await callDesk(run, 'broadcasts', {})).list.map(({ id, texts, state }) => ({
      ...{ names: titlesIn(texts), is_over: state === 'over', found: { id } },
    })),
};

export const drafts: List = {
  shown_by: 'notice drafts',
  read: async (run) =>
    (await callDesk(run, 'drafts', {})).list.map(({ id, version, texts }) => ({
      ...{ names: titlesIn(texts), found: { id, version } },
    })),
};

export const wishes: List = {
  shown_by: 'organizer wishes',
  read: async (run) =>
    (await callDesk(run, 'role_wishes', {})).list.map(({ id, name }) => ({ names: [name], found: { id } })),
};

export const accounts: List = {
  shown_by: 'player staff',
  read: async (run) =>
    (await callDesk(run, 'staff_accounts', {})).list.map(({ id, role_id, zone_id, player }) => ({
      names: [`${role_id} ${zone_id}`, role_id, ...(player ? [player.name] : [])],
      found: { id },
    })),
};

export const imports: List = {
  shown_by: 'reading imports',
  read: async (run) =>
    (await callDesk(run, 'imports', {})).list.map(({ id, file_name, at, undone_at }) => ({
      ...{ names: [file_name], at, is_over: undone_at !== null, found: { id } },
    })),
};

/** By the winner, or by the list as commands write it and the rank: `ytb 1 3`, `ytb excellent 3`. */
export const lines: List = {
  shown_by: 'settlement list',
  async read(run) {
    const areas = run.values.area === undefined ? run.app.edition.areas.map(({ value }) => value) : [areaIn(run)];
    const all = await Promise.all(areas.map((area) => linesOf(run.app.pool, { area })));
    return all.flat().map(({ area, id, list, rank, player, state }) => {
      const place = `${sayKey(run, list)} ${rank}`;
      const names = [`${player}, ${pathOf(run, area)} ${place}`, place, player];
      return { names, is_over: state === 'void', found: { area, id } };
    });
  },
};

/** `ytb 1`, `ytb excellent`. */
export function sayKey(run: Run, list: string): string {
  const key = readListKey(list);
  return key ? `${codeOf(run, key.platform)} ${key.period ?? 'excellent'}` : list;
}

/** As it is said, or as it is kept. */
export function listIn(run: Run): string | undefined {
  const said = optional(run, 'list');
  if (said === undefined || readListKey(said)) return said;
  const [platform = '', period] = said.split(' ');
  if (period !== 'excellent' && !Number(period)) throw new Misused('--list is like "ytb 1" or "ytb excellent"');
  return listKey({ platform: platformOf(run, platform), period: period === 'excellent' ? null : Number(period) });
}
