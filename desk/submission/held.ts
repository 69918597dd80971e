/** Whose readings of a work can be held: those of the link that its ended board counts first, since ranks rest on them. */
import type { DeskWork } from '@event/contest/submission/desk-work';

export interface HoldableLink {
  readonly revision: string;
  readonly link: string;
  /** Where it counts. */
  readonly what: string;
  readonly readings: DeskWork['readings'];
  /** What holds it already. */
  readonly hold: string | undefined;
}

type NumbersOfLink = Pick<DeskWork, 'revision' | 'link' | 'readings' | 'holds'>;

export function heldLinks(work: DeskWork): readonly HoldableLink[] {
  const { counted, period } = work;
  if (!counted) return [linkOf(work, 'shown here')];
  return [linkOf(counted, `counted on board ${period}`), linkOf(work, 'shown here')];
}

const linkOf = ({ revision, link, readings, holds }: NumbersOfLink, what: string): HoldableLink => ({
  ...{ revision, link, what, readings },
  hold: holds.find(({ reason }) => reason === 'signals')?.id,
});

export const pathOfHold = (area: number, hold: string) => `/readings?hold=${area}.${hold}`;
