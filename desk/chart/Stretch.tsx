import './chart.css';

interface StretchProps {
  readonly label: string;
  readonly within: readonly [from: number, to: number];
  readonly from: number;
  readonly to: number;
  /** A moment that is looked at. */
  readonly at: number;
}

const width = 400;

/** A stretch of a longer time: filled while it holds the moment that is looked at. */
export function Stretch({ label, within: [begin, end], from, to, at }: StretchProps) {
  const x = (unix: number) => (Math.min(Math.max(unix, begin), end) - begin) * (width / (end - begin));
  const isNow = from <= at && at < to;
  return (
    <svg className="strip" viewBox={`0 0 ${width} 10`} preserveAspectRatio="none" role="img" aria-label={label}>
      <title>{label}</title>
      <rect width={width} height="10" fill="var(--well)" />
      <rect x={x(from)} width={x(to) - x(from)} height="10" fill={isNow ? 'var(--line)' : 'var(--ghost)'} />
      <rect x={x(at) - 0.5} width="1" height="10" fill="var(--text)" />
    </svg>
  );
}
