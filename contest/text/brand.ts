// The names of an alternative brand in place of the usual ones.
import type { BrandWord } from '../edition/edition.ts';

// Links, addresses, host names, hashtags and mentions work by their exact letters: they are stepped over whole.
const kept_words = [
  '[A-Za-z][A-Za-z0-9+.-]*:\\/\\/\\S+',
  'www\\.\\S+',
  '[#\\uff03@][\\p{L}\\p{M}\\p{N}_]+',
  '[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+',
  '[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)*\\.[a-z]{2,}(?![\\p{L}\\p{N}])(?:\\/\\S*)?',
].join('|');

// Scripts without spaces are glued to a word and do not change it.
const not_spaced =
  '\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';
const inside_word = `(?:(?![${not_spaced}])[\\p{L}\\p{M}\\p{N}_])`;

// Whole words only, the longest first.
export function rebrand(text: string, words: readonly BrandWord[]): string {
  if (words.length === 0) return text;
  const longestFirst = words.toSorted((a, b) => b.from.length - a.from.length);
  const names = longestFirst.map(({ from }) => asPattern(from)).join('|');
  const pattern = new RegExp(`(?:${kept_words})|(${names})(?!${inside_word})`, 'gu');
  const wordEnd = new RegExp(`${inside_word}$`, 'u');
  return text.replace(pattern, (match, name: string | undefined, at: number) => {
    if (name === undefined || wordEnd.test(text.slice(Math.max(0, at - 2), at))) return match;
    const spaced = name.replace(/\s/g, ' ');
    return longestFirst.find(({ from }) => from.replace(/\s/g, ' ') === spaced)?.to ?? match;
  });
}

// A line break or a no-break space inside a name leaves it the same name.
function asPattern(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s/g, '\\s');
}
