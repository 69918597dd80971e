import type { DeskWork } from '@event/contest/submission/desk-work';
import { Glyph, Status } from '../look/Glyph.tsx';

export const status_names = { waiting: 'Under review', approved: 'Approved', out: 'Out' } as const;

/** Out is no fault of anybody's: it has the shape, not the colour. */
export function Stand({ status }: Pick<DeskWork, 'status'>) {
  if (status === 'approved') return <Status kind="pass">Approved</Status>;
  if (status === 'waiting') return <Status kind="wait">Under review</Status>;
  return (
    <span className="marked quiet">
      <Glyph name="fail" />
      Out
    </span>
  );
}
