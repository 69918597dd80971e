/** How far a list is on its way from the contest to the winners' hands. */

/** `empty`: nobody is to win anything; `open`: its time is over, and nobody has signed or published it yet. */
export const list_stages = ['running', 'empty', 'open', 'ready', 'made', 'approved', 'delivered'] as const;
export type ListStage = (typeof list_stages)[number];

export interface ListFacts {
  readonly has_ended: boolean;
  /** The board is certified, the works are published. */
  readonly is_ready: boolean;
  /** Standings of a board, selected works. */
  readonly winners: number;
  /** Live ones. */
  readonly lines: number;
  /** Of these: approved by two, delivered. */
  readonly approved: number;
  readonly delivered: number;
}

export function stageOf(facts: ListFacts): ListStage {
  const { lines, approved, delivered } = facts;
  if (lines > 0) {
    if (delivered === lines) return 'delivered';
    return approved + delivered === lines ? 'approved' : 'made';
  }
  if (facts.is_ready) return facts.winners > 0 ? 'ready' : 'empty';
  if (!facts.has_ended) return 'running';
  return facts.winners > 0 ? 'open' : 'empty';
}
