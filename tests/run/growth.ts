/** How much longer eight times as much takes: some eight times where it grows with it, sixty-four where it grows with its square. */
export function growthOf(work: (size: number) => void, size: number): number {
  const [small, large] = [size, 8 * size].map((each) =>
    Math.min(...Array.from({ length: 9 }, () => spentOn(work, each))),
  );
  return (large ?? 0) / (small || 1);
}

/** The least of several is what the machine needs when nothing else does. */
function spentOn(work: (size: number) => void, size: number): number {
  const before = performance.now();
  work(size);
  return performance.now() - before;
}

/** Between the two. */
export const by_its_square = 24;
