import type { CSSProperties } from 'react';
import { CardBack } from './CardBack.tsx';

const five = [0, 1, 2, 3, 4];

/** One card per attempt, never more than five. It is drawn once; each of the fan repeats it. */
export function Fan({ cards }: { readonly cards: number }) {
  const count = Math.min(Math.max(cards, 1), five.length);
  return (
    <div className="fan" style={{ '--of': count } as CSSProperties}>
      <CardBack />
      {five.slice(0, count).map((n) => (
        <svg key={n} viewBox="0 0 100 140" aria-hidden="true" style={{ '--n': n } as CSSProperties}>
          <use href="#card-back" />
        </svg>
      ))}
    </div>
  );
}
