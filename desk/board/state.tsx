import type { BoardState } from '@event/contest/board/board';
import { Glyph, Status } from '../look/Glyph.tsx';

/** Where a board is in its life: a shape and a word. */
export function BoardLife({ state }: { readonly state: BoardState }) {
  switch (state) {
    case 'upcoming':
      return <Status kind="soon">Not begun</Status>;
    case 'live':
      return <Status kind="wait">Live</Status>;
    case 'frozen':
      return (
        <span className="marked">
          <Glyph name="lock" />
          Frozen
        </span>
      );
    case 'certified':
      return <Status kind="pass">Certified</Status>;
  }
}
