/** What a line of the queue is marked with: the legend below it says the same. */
import type { RowSignal } from '@event/contest/review/desk-wire';
import type { GlyphName } from '../look/Glyph.tsx';

export const marks: Readonly<
  Record<RowSignal, { readonly glyph: GlyphName; readonly word: string; readonly title: string; readonly look: string }>
> = {
  fails: { glyph: 'fail', word: 'fails', title: 'a rule failed', look: 'bad' },
  unknown: { glyph: 'half', word: 'unknown', title: 'a rule is unknown', look: '' },
  alike: { glyph: 'twin', word: 'alike', title: 'looks alike', look: '' },
  jumped: { glyph: 'jump', word: 'jumped', title: 'views jumped', look: '' },
};
