/** Every key of the review, with the name that the sheet of keys shows. */
import { held_back_seconds } from '@event/contest/review/decision-wire';
import { useKeys } from '../shell/keys.ts';
import type { Choice } from './decision.ts';
import { focusFilters } from './Filters.tsx';

interface Doings {
  readonly reasons: readonly { readonly code: string; readonly name: string }[];
  readonly link: string | null;
  readonly move: (step: 1 | -1) => void;
  readonly gold: () => void;
  readonly decide: (kind: Choice['kind'], reason: string | null) => void;
  readonly undo: () => void;
  readonly play: () => void;
  readonly check: () => void;
  readonly compare: () => void;
  readonly write: (what: 'note' | 'pass_on') => void;
  readonly pick: () => void;
  readonly close: () => void;
}

export function useReviewKeys(doings: Doings) {
  const { reasons, link, move, gold, decide, undo, play, check, compare, write, pick, close } = doings;
  useKeys('Review', [
    { id: 'review next', key: 'j', name: 'Next', run: () => move(1) },
    { id: 'review back', key: 'k', name: 'Back', run: () => move(-1) },
    { id: 'review down', key: 'ArrowDown', name: 'Next', run: () => move(1), quiet: true },
    { id: 'review up', key: 'ArrowUp', name: 'Back', run: () => move(-1), quiet: true },
    { id: 'review gold', key: 'Enter', name: 'Gold action', run: gold },
    { id: 'review approve', key: 'a', name: 'Approve', run: () => decide('approve', null) },
    ...reasons.map(({ code, name }, index) => ({
      id: `review reject ${code}`,
      key: String(index + 1),
      name: `Reject: ${name}`,
      run: () => decide('reject', code),
    })),
    {
      id: 'review undo',
      key: 'u',
      name: `Undo (${held_back_seconds} s held back, then a new decision)`,
      run: undo,
    },
    {
      id: 'review open',
      key: 'o',
      name: 'Open the video',
      run: () => link && window.open(link, '_blank', 'noopener,noreferrer'),
    },
    { id: 'review play', key: ' ', name: 'Play it here', run: play },
    {
      id: 'review copy',
      key: 'y',
      name: 'Copy the link',
      run: () => link && void navigator.clipboard.writeText(link),
    },
    {
      id: 'review check',
      key: 'r',
      name: 'Check again',
      run: check,
    },
    {
      id: 'review compare',
      key: 'd',
      name: 'Compare with alike',
      run: compare,
    },
    { id: 'review note', key: 'n', name: 'Note', run: () => write('note') },
    { id: 'review pass', key: 'p', name: 'Pass on', run: () => write('pass_on') },
    { id: 'review pick', key: 'x', name: 'Pick several', run: pick },
    { id: 'review filter', key: 'f', name: 'Filter', run: focusFilters },
    { id: 'review close', key: 'Escape', name: 'Close, let go of the claim', run: close },
  ]);
}
