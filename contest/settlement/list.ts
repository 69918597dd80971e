/** A settled list beside those who won it: what making the lines again would add, void and keep; who is next. */
import { isLive, type LineState } from './line.ts';

/** Somebody of the certified board, or a work of the published list, in their order. */
export interface Candidate {
  readonly rank: number;
  /** The player of a board, the work of an excellent list: who holds one line at most. */
  readonly holder: string;
  readonly is_out: boolean;
}

export interface Winners<candidate extends Candidate = Candidate> {
  /** On a board everybody moves up when somebody is gone; a work has the place that it was given. */
  readonly kind: 'board' | 'excellent';
  /** The ranks that have a prize, the best first. */
  readonly places: readonly number[];
  /** Of a board also those behind the last prize: the alternates. */
  readonly candidates: readonly candidate[];
}

export interface ListedLine {
  readonly id: string;
  readonly rank: number;
  readonly holder: string;
  readonly state: LineState;
  /** A person took this winner out, who never comes back on this list. */
  readonly taken_out: boolean;
  /** Stands in for somebody who was taken out. */
  readonly is_replacement: boolean;
  readonly instead_of: string | null;
}

export interface ListChange<candidate extends Candidate, line extends ListedLine> {
  readonly added: readonly { readonly rank: number; readonly winner: candidate; readonly instead_of: line | null }[];
  readonly voided: readonly line[];
  readonly kept: readonly line[];
  /** Out: each asks for a replacement. */
  readonly asking: readonly line[];
  /** Who is out and has no line: the place stays empty until the list is made right. */
  readonly empty: readonly { readonly rank: number; readonly winner: candidate }[];
  /** Delivered to somebody whom the list no longer has: for a person to decide. */
  readonly conflicts: readonly line[];
}

/** Where nothing changed, everything is kept. */
export function compareList<candidate extends Candidate, line extends ListedLine>(
  winners: Winners<candidate>,
  lines: readonly line[],
): ListChange<candidate, line> {
  const live = new Map(lines.filter(({ state }) => isLive(state)).map((line) => [line.rank, line]));
  const fixed = fixedPlaces(winners, lines);
  const due = assign(winners, lines, fixed);
  const change = {
    added: [] as ListChange<candidate, line>['added'][number][],
    voided: [] as line[],
    kept: [] as line[],
  };
  const empty: { rank: number; winner: candidate }[] = [];
  for (const rank of ranksOf(winners, live)) {
    const line = live.get(rank);
    const winner = due.get(rank);
    if (fixed.has(rank) || (line && line.holder === winner?.holder)) {
      if (line) change.kept.push(line);
      continue;
    }
    if (line) change.voided.push(line);
    if (winner?.is_out) empty.push({ rank, winner });
    else if (winner) change.added.push({ rank, winner, instead_of: lastOn(lines, rank) ?? null });
  }
  const asking = change.kept.filter(({ state }) => state === 'out');
  const isGone = ({ holder }: line) => !winners.candidates.some((one) => one.holder === holder && !one.is_out);
  const conflicts = change.kept.filter((line) => line.state === 'delivered' && isGone(line));
  return { ...change, asking, empty, conflicts };
}

export const isSame = ({ added, voided }: ListChange<Candidate, ListedLine>): boolean =>
  added.length === 0 && voided.length === 0;

/** The next of the certified board who is neither out, nor was taken out, nor holds a line. */
export function nextOf<candidate extends Candidate>(
  { kind, candidates }: Winners<candidate>,
  lines: readonly ListedLine[],
): candidate | null {
  if (kind !== 'board') return null;
  const held = new Set(lines.filter(({ state, taken_out }) => isLive(state) || taken_out).map(({ holder }) => holder));
  return candidates.find(({ holder, is_out }) => !is_out && !held.has(holder)) ?? null;
}

/** Places that making the lines again does not touch: paid, handed on (of a board) or closed by a person, or asking for it. */
function fixedPlaces({ kind, candidates }: Winners, lines: readonly ListedLine[]): ReadonlySet<number> {
  const listed = new Set(candidates.map(({ holder }) => holder));
  const isFixed = (rank: number) => {
    const line = lastOn(lines, rank);
    if (!line) return false;
    if (line.state === 'delivered') return true;
    if (line.state === 'void') return line.taken_out && listed.has(line.holder);
    const isHandedOn = kind === 'board' && line.is_replacement;
    return listed.has(line.holder) && (isHandedOn || line.state === 'out');
  };
  return new Set(lines.map(({ rank }) => rank).filter(isFixed));
}

/** Who is due on each place that is not fixed. Somebody taken out is due nowhere; who is out leaves the place empty. */
function assign<candidate extends Candidate>(
  { kind, places, candidates }: Winners<candidate>,
  lines: readonly ListedLine[],
  fixed: ReadonlySet<number>,
): ReadonlyMap<number, candidate> {
  const free = places.filter((rank) => !fixed.has(rank));
  const settled = new Set(
    lines.filter((line) => line.taken_out || (fixed.has(line.rank) && isLive(line.state))).map(({ holder }) => holder),
  );
  const waiting = candidates.filter(({ holder }) => !settled.has(holder));
  if (kind === 'excellent') {
    return new Map(waiting.filter(({ rank }) => free.includes(rank)).map((one) => [one.rank, one]));
  }
  return new Map(free.flatMap((rank, index) => (waiting[index] ? [[rank, waiting[index]] as const] : [])));
}

/** The line of a place in whose stead no other was made. */
const lastOn = <line extends ListedLine>(lines: readonly line[], rank: number): line | undefined =>
  lines.find((line) => line.rank === rank && !lines.some(({ instead_of }) => instead_of === line.id));

const ranksOf = ({ places }: Winners, live: ReadonlyMap<number, unknown>): number[] =>
  [...new Set([...places, ...live.keys()])].sort((one, other) => one - other);
