import './chart.css';
import { useId } from 'react';

interface StripProps {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  /** When nothing answered: hatched, never empty. */
  readonly gaps: readonly (readonly [from: number, to: number])[];
  /** There was nothing to answer yet. */
  readonly isNone?: boolean;
}

const width = 200;

/** A stretch of time, and what of it is missing. */
export function Strip({ label, from, to, gaps, isNone = false }: StripProps) {
  const id = useId();
  const x = (at: number) => (Math.max(0, at - from) / (to - from)) * width;
  return (
    <svg className="strip" viewBox={`0 0 ${width} 10`} preserveAspectRatio="none" role="img" aria-label={label}>
      <title>{label}</title>
      <defs>
        <pattern id={id} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="4" height="4" fill="var(--page)" />
          <rect width="1.5" height="4" fill="var(--bad)" />
        </pattern>
      </defs>
      <rect width={width} height="10" fill={isNone ? 'var(--rule)' : 'var(--fill)'} />
      {gaps.map(([start, end]) => (
        <rect key={start} x={x(start)} width={Math.max(2, x(end) - x(start))} height="10" fill={`url(#${id})`} />
      ))}
    </svg>
  );
}
