import type { RowSignal } from '@event/contest/review/desk-wire';
import { Glyph } from '../look/Glyph.tsx';
import { marks } from './mark.ts';

export function QueueLegend() {
  return (
    <p className="legend">
      {(Object.keys(marks) as RowSignal[]).map((mark) => (
        <span key={mark} className={marks[mark].look}>
          <Glyph name={marks[mark].glyph} />
          {marks[mark].word}
        </span>
      ))}
      <span>
        <Glyph name="lock" />
        taken
      </span>
    </p>
  );
}
