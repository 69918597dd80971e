/**
 * A second calculation of boards, written from docs/decisions/which-number-counts.md alone and sharing nothing with the
 * product: plain loops over lists of facts. Slow, and for that easy to believe.
 */
export interface Facts {
  readonly submissions: readonly { id: string; player_id: string; board: string; submitted_at: number }[];
  readonly revisions: readonly { id: string; submission_id: string; video: string; entered_at: number }[];
  /** In the order they were taken. */
  readonly decisions: readonly {
    id: string;
    submission_id: string;
    kind: string;
    revision_id: string | null;
    live_after: string | null;
    decided_at: number;
    undoes: string | null;
  }[];
  readonly readings: readonly {
    revision_id: string;
    read_at: number;
    recorded_at: number;
    views: number;
    withdrawn_at: number | null;
  }[];
  readonly holds: readonly { revision_id: string; from_at: number; held_at: number; lifted_at: number | null }[];
  readonly disqualifications: readonly { player_id: string; decided_at: number; lifted_at: number | null }[];
}

export interface RefereeRow {
  player_id: string;
  views: number;
  reached_at: number;
  submitted_at: number;
}

interface Window {
  readonly from: number;
  readonly to: number;
}

/** The board of a window as somebody would have written it down by hand at a moment. */
export function refereeBoard(facts: Facts, board: string, window: Window, moment: number): RefereeRow[] {
  const table: RefereeRow[] = [];
  for (const submission of facts.submissions) {
    if (submission.board !== board || submission.submitted_at > moment) continue;
    if (submission.submitted_at < window.from || submission.submitted_at >= window.to) continue;
    if (isOut(facts, submission.player_id, moment)) continue;
    const revision = rankingRevision(facts, submission.id, window.to, moment);
    const number = revision && numberOf(facts, revision, Math.min(window.to, moment), moment);
    if (number) enter(table, submission, number);
  }
  return table.sort(isAbove);
}

function enter(
  table: RefereeRow[],
  submission: Facts['submissions'][number],
  number: { views: number; since: number },
) {
  const { player_id, submitted_at } = submission;
  let row = table.find((one) => one.player_id === player_id);
  if (!row) {
    row = { player_id, views: 0, reached_at: Number.POSITIVE_INFINITY, submitted_at };
    table.push(row);
  }
  const hadNothing = row.views === 0;
  // What adds nothing moves nothing; a sum of nothing was reached with the first work.
  if (number.views > 0 && (hadNothing || number.since > row.reached_at)) row.reached_at = number.since;
  if (number.views === 0 && hadNothing && number.since < row.reached_at) row.reached_at = number.since;
  row.views += number.views;
  if (submitted_at < row.submitted_at) row.submitted_at = submitted_at;
}

function isAbove(one: RefereeRow, other: RefereeRow): number {
  if (one.views !== other.views) return one.views > other.views ? -1 : 1;
  if (one.reached_at !== other.reached_at) return one.reached_at < other.reached_at ? -1 : 1;
  if (one.submitted_at !== other.submitted_at) return one.submitted_at < other.submitted_at ? -1 : 1;
  return one.player_id < other.player_id ? -1 : 1;
}

function isOut(facts: Facts, player_id: string, moment: number): boolean {
  for (const one of facts.disqualifications) {
    if (one.player_id !== player_id || one.decided_at > moment) continue;
    if (one.lifted_at === null || one.lifted_at > moment) return true;
  }
  return false;
}

function isTakenBack(facts: Facts, id: string, moment: number): boolean {
  for (const other of facts.decisions) if (other.undoes === id && other.decided_at <= moment) return true;
  return false;
}

/** Ranks the submission at all? Then by the last revision that ranked and was entered before the end, if its video was not rejected since. */
function rankingRevision(facts: Facts, submission_id: string, end: number, moment: number): string | null {
  let latest: string | null = null;
  let ranked: Facts['revisions'][number] | null = null;
  for (const decision of facts.decisions) {
    if (decision.submission_id !== submission_id || decision.decided_at > moment) continue;
    latest = decision.live_after;
    const revision = facts.revisions.find(({ id }) => id === decision.live_after);
    if (revision && revision.entered_at < end) ranked = revision;
    if (decision.kind !== 'reject' || decision.live_after !== null || isTakenBack(facts, decision.id, moment)) continue;
    const rejected = facts.revisions.find(({ id }) => id === decision.revision_id);
    if (rejected?.video === ranked?.video) ranked = null;
  }
  return latest === null ? null : (ranked?.id ?? null);
}

function numberOf(
  facts: Facts,
  revision_id: string,
  until: number,
  moment: number,
): { views: number; since: number } | null {
  const counting = facts.readings
    .filter(
      (reading) => reading.revision_id === revision_id && reading.read_at <= until && reading.recorded_at <= moment,
    )
    .filter(({ withdrawn_at }) => withdrawn_at === null || withdrawn_at > moment)
    .filter((reading) => !isHeld(facts, reading, moment))
    .sort((one, other) => one.read_at - other.read_at || one.recorded_at - other.recorded_at);
  const last = counting.pop();
  if (!last) return null;
  let since = last.read_at;
  while (counting.length > 0) {
    const before = counting.pop();
    if (!before || before.views !== last.views) break;
    since = before.read_at;
  }
  return { views: last.views, since };
}

function isHeld(facts: Facts, reading: Facts['readings'][number], moment: number): boolean {
  for (const hold of facts.holds) {
    if (hold.revision_id !== reading.revision_id || hold.held_at > moment || reading.read_at < hold.from_at) continue;
    if (hold.lifted_at === null || hold.lifted_at > moment) return true;
  }
  return false;
}
