/** How far a list of excellent works is, and where it stands. */
import type { ExcellentList } from '@event/contest/excellent/desk-wire';
import { Share } from '../chart/Share.tsx';
import { count } from '../shell/words.ts';

export const addressOf = ({ area, platform }: ExcellentList) => `/excellent/${area}/${platform}`;

export function Done({ part, of }: { readonly part: number; readonly of: number }) {
  return (
    <span className="marked">
      <Share part={part} of={of} about="done" />
      <span>
        {count(part)} <span className="quiet">of {count(of)}</span>
      </span>
    </span>
  );
}
