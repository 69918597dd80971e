// Scripts without spaces are broken by the dictionary of the browser, which knows no borrowed words: a joiner stands where
// it would break inside a word, a break point where it then misses the end of that word.
import type { Language } from '../edition/edition.ts';

const joiner = '\u2060';
const break_point = '\u200B';
const scripts: Readonly<Record<string, string>> = {
  Thai: '\u0E01-\u0E5B',
  Khmr: '\u1780-\u17D9',
  Mymr: '\u1000-\u109F',
};

type Whole = (text: string) => string;

export function wholeWords({ bcp47, script, whole = [] }: Pick<Language, 'bcp47' | 'script' | 'whole'>): Whole {
  const letters = scripts[script];
  if (!letters) return (text) => text;
  const segmenter = new Intl.Segmenter(bcp47, { granularity: 'word' });
  const run = new RegExp(`[${letters}]+`, 'g');
  return (text) => text.replace(run, (letters) => marked(letters, breaksOf(letters, segmenter), whole));
}

/** Where the dictionary breaks. */
function breaksOf(letters: string, segmenter: Intl.Segmenter): Set<number> {
  const starts = Array.from(segmenter.segment(letters), ({ index }) => index);
  return new Set(starts.filter((start) => start > 0));
}

function marked(letters: string, breaks: ReadonlySet<number>, words: readonly string[]): string {
  const marks = new Map<number, string>();
  for (const at of breaks) if (isInsideSyllable(letters, at)) marks.set(at, joiner);
  for (const word of words) {
    for (let from = letters.indexOf(word); from >= 0; from = letters.indexOf(word, from + 1)) {
      const to = from + word.length;
      const inside = [...breaks].filter((at) => from < at && at < to);
      for (const at of inside) marks.set(at, joiner);
      if (inside.length === 0) continue;
      for (const at of [from, to]) if (canBreak(letters, at) && !breaks.has(at)) marks.set(at, break_point);
    }
  }
  return Array.from(letters, (letter, at) => (marks.get(at) ?? '') + letter).join('');
}

/** In Burmese a syllable begins with a letter that is neither stacked nor killed. */
function isInsideSyllable(letters: string, at: number): boolean {
  const rest = letters.slice(at);
  return (
    /^[\u1000-\u109F]/.test(rest) &&
    (/^(?:.\u1037?\u103A|.\u1039|[\u102B-\u103E])/.test(rest) || letters[at - 1] === '\u1039')
  );
}

/** Not at an end, and not before a sign that belongs to the word before it. */
const canBreak = (letters: string, at: number) => at > 0 && /^\p{L}(?<![ៗๆฯ])/u.test(letters.slice(at));
