/** Every page that is not the desk itself: the way in, a refusal, a server that is away. The moon is the contest's clock. */
import './threshold.css';
import type { ReactNode } from 'react';

/** Where stars stand, and how wide they are. */
const stars = [
  [34, 52, 1.1],
  [78, 246, 0.8],
  [112, 28, 0.7],
  [268, 44, 1],
  [301, 118, 0.7],
  [286, 262, 1.2],
  [44, 168, 0.7],
  [206, 292, 0.8],
] as const;

export function Threshold({ title = 'Desk', children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <main className="threshold">
      <svg className="sky" viewBox="0 0 320 320" aria-hidden="true">
        {stars.map(([x, y, r]) => (
          <circle key={`${x} ${y}`} className="lit" cx={x} cy={y} r={r} />
        ))}
        <circle className="halo" cx="160" cy="160" r="104" />
        <circle className="halo" cx="160" cy="160" r="128" />
        <circle className="dim" cx="160" cy="160" r="80" />
        <path className="lit" d="M160 80a80 80 0 0 1 0 160 34 80 0 0 1 0-160z" transform="rotate(-16 160 160)" />
      </svg>
      <div className="door">
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
