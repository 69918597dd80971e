/** Paths of the desk's own small charts. */
export interface Box {
  readonly width: number;
  readonly height: number;
  readonly most: number;
  readonly top?: number;
}

/** A line over all days, from edge to edge. */
export function lineOf(values: readonly number[], { width, height, most, top = 2 }: Box): string {
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values
    .map(
      (value, index) =>
        `${index ? 'L' : 'M'}${(index * step).toFixed(1)} ${yOf(value, { width, height, most, top }).toFixed(1)}`,
    )
    .join('');
}

export const yOf = (value: number, { height, most, top = 2 }: Box) =>
  height - (Math.max(0, value) / Math.max(1, most)) * (height - top);

/** A round number not below the highest: 1, 2, 2.5 or 5 times a power of ten. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= value) ?? value;
}
