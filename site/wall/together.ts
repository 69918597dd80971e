/** A list that is asked for again while somebody looks at it: nothing that they saw drops out. */
import type { ShownWork } from '@event/contest/wall/wire';
import type { Output } from '@event/contest/wire';

export type Works = Output<'works'>;

/**
 * At the top what is new comes in front; whoever reads further down finds each work in its place, with its numbers of now. Where so much
 * came that the two have nothing in common, works between them would be missing.
 */
export function together(shown: Works, fresh: Works, isFurther: boolean): Works {
  const now = new Map(fresh.list.map((work) => [work.number, work]));
  if (!isFurther && !shown.list.some(({ number }) => now.has(number))) return fresh;
  const renewed = shown.list.map((work) => now.get(work.number) ?? work);
  return { list: isFurther ? renewed : unique([...fresh.list, ...renewed]), next: shown.next };
}

/** A number that grew meanwhile may bring a work a second time. */
export function unique(works: readonly ShownWork[]): ShownWork[] {
  return [...new Map(works.map((work) => [work.number, work])).values()];
}
