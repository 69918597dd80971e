/** A board as its published lines tell it: works, readings, holds; replayed line by line. */
import { bytesToHex } from '@noble/hashes/utils.js';
import { hashOfText, type RuleVersion } from './file.ts';

export interface BookRow {
  readonly player: number;
  readonly views: number;
  readonly reached_at: number;
  readonly submitted_at: number;
}

interface BookReading {
  readonly read_at: number;
  readonly recorded_at: number;
  readonly views: number;
}

interface BookWork {
  player: number;
  submitted_at: number;
  /** Which of its links counts; null: none. */
  link: number | null;
  readonly readings: Map<string, BookReading>;
  /** Of each hold in force the link and the moment from which it holds. */
  readonly holds: Map<string, { link: number; from: number }>;
}

export interface Book {
  /** False when the line cannot be: about a work that was not named, or not a line at all. */
  tell(words: readonly string[]): boolean;
  rows(): BookRow[];
  worksOf(player: number): number[];
}

export function openBook(version: RuleVersion): Book {
  const works = new Map<number, BookWork>();
  const out = new Set<number>();
  return {
    tell: ([, kind = '', ...words]) => tellers[kind]?.({ works, out, words, fields: words.map(Number) }) ?? false,
    rows: () => rowsOf(works.values(), out, version),
    worksOf: (player) => [...works].filter(([, work]) => work.player === player).map(([number]) => number),
  };
}

interface BookState {
  readonly works: Map<number, BookWork>;
  readonly out: Set<number>;
  readonly words: readonly string[];
  readonly fields: readonly number[];
}

const tellers: Readonly<Record<string, (told: BookState) => boolean>> = {
  work({ works, fields: [number = 0, link = 0, player = 0, submitted_at = 0] }) {
    const work = works.get(number) ?? { readings: new Map(), holds: new Map(), player, submitted_at, link };
    works.set(number, Object.assign(work, { player, submitted_at, link }));
    return true;
  },
  out({ works, fields: [number = 0] }) {
    const work = works.get(number);
    if (work) work.link = null;
    return work !== undefined;
  },
  reading({ works, fields: [number = 0, link, read_at = 0, recorded_at = 0, views = 0] }) {
    return !!works.get(number)?.readings.set(`${link} ${read_at} ${recorded_at}`, { read_at, recorded_at, views });
  },
  undone({ works, fields: [number = 0, link, read_at, recorded_at] }) {
    return !!works.get(number)?.readings.delete(`${link} ${read_at} ${recorded_at}`);
  },
  held({ works, words, fields: [number = 0, link = 0, hold] }) {
    const from = words[3] === '-' ? Number.NEGATIVE_INFINITY : Number(words[3]);
    return !!works.get(number)?.holds.set(`${link} ${hold}`, { link, from });
  },
  released({ works, fields: [number = 0, link, hold] }) {
    return !!works.get(number)?.holds.delete(`${link} ${hold}`);
  },
  disqualified: ({ out, fields: [player = 0] }) => !!out.add(player),
  restored: ({ out, fields: [player = 0] }) => out.delete(player),
};

function rowsOf(works: Iterable<BookWork>, out: ReadonlySet<number>, version: RuleVersion): BookRow[] {
  const counted = [...works].flatMap((work) => {
    const number = out.has(work.player) ? undefined : numberOf(work);
    return number ? { ...work, ...number } : [];
  });
  const rows = [...Map.groupBy(counted, ({ player }) => player)].map(([player, own]): BookRow => {
    const adding = own.filter(({ views }) => views > 0 || version === 1).map(({ since }) => since);
    return {
      player,
      views: own.reduce((sum, { views }) => sum + views, 0),
      reached_at: adding.length > 0 ? Math.max(...adding) : Math.min(...own.map(({ since }) => since)),
      submitted_at: Math.min(...own.map(({ submitted_at }) => submitted_at)),
    };
  });
  return rows.sort(
    (one, other) =>
      other.views - one.views ||
      one.reached_at - other.reached_at ||
      one.submitted_at - other.submitted_at ||
      one.player - other.player,
  );
}

/** Of the readings of the link that counts, without those that are held: the last number, and since when it stands. */
function numberOf({ link, readings, holds }: BookWork): { views: number; since: number } | undefined {
  if (link === null) return undefined;
  const held_from = Math.min(...[...holds.values()].filter((hold) => hold.link === link).map(({ from }) => from));
  const counting = [...readings]
    .filter(([key, { read_at }]) => key.startsWith(`${link} `) && read_at < held_from)
    .map(([, reading]) => reading)
    .sort((one, other) => other.read_at - one.read_at || other.recorded_at - one.recorded_at);
  const [last] = counting;
  if (!last) return undefined;
  const other = counting.findIndex(({ views }) => views !== last.views);
  return { views: last.views, since: counting.at(other === -1 ? -1 : other - 1)?.read_at ?? last.read_at };
}

/** `<rows> <hash>` as a file says it of a board. */
export function printOfRows(rows: readonly BookRow[]): string {
  const text = rows.map(({ player, views }) => `${player} ${views}\n`).join('');
  return `${rows.length} ${bytesToHex(hashOfText(text))}`;
}
