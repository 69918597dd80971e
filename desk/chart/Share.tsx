import './chart.css';

interface ShareProps {
  readonly part: number;
  readonly of: number;
  readonly isLow?: boolean;
  /** What the part is: `left`. */
  readonly about: string;
}

/** A part of a whole, as a bar. */
export function Share({ part, of, isLow = false, about }: ShareProps) {
  const share = Math.min(1, part / Math.max(1, of));
  return (
    <svg
      className="share"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      role="img"
      aria-label={`${Math.round(share * 100)} % ${about}`}
    >
      <rect width="100" height="8" fill="var(--rule)" />
      <rect width={share * 100} height="8" fill={isLow ? 'var(--bad)' : 'var(--line)'} />
    </svg>
  );
}
