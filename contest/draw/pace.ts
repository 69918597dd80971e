/** Whether an area's prizes go out as they open. One rule, wherever it is said. */
interface OpenedPrizes {
  /** Prizes that have opened, and how many of them were drawn. */
  readonly opened: number;
  readonly taken: number;
}

/** A few wait at any moment; so many say nothing. */
const few = 5;
/** Of what has opened: against days before, a line that grows slowly would always look as usual. */
const most_share = 0.08;

export const waitingOf = ({ opened, taken }: OpenedPrizes): number => opened - taken;

export const isBehindPace = (area: OpenedPrizes): boolean => waitingOf(area) > Math.max(few, area.opened * most_share);
