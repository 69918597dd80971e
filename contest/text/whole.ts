// Scripts without spaces are broken by the dictionary of the browser, which knows no borrowed words: a joiner stands where
// it would break inside a word, a break point where it then misses the end of that word. Where there are spaces, a joiner
// keeps the beginning of a word to it that would stand alone at the end of a line (i-claim).
import type { Language } from '../edition/edition.ts';

const joiner = '\u2060';
const break_point = '\u200B';
/** In a listed word, where a browser breaks it whose dictionary is not the one of this Node. */
const seam = '|';
const scripts: Readonly<Record<string, string>> = {
  Thai: '\u0E01-\u0E5B',
  Khmr: '\u1780-\u17D9',
  Mymr: '\u1000-\u109F',
};

type Whole = (text: string) => string;

type WrittenLanguage = Pick<Language, 'bcp47' | 'script' | 'whole'>;

export function wholeWords({ bcp47, script, whole = [] }: WrittenLanguage): Whole {
  const letters = scripts[script];
  if (!letters) return whole.length === 0 ? (text) => text : beginningsKept(whole);
  return marking({ bcp47, letters }, () => whole);
}

/** In a name of a place the dictionary knows hardly anything: between its spaces it does not break at all. */
export function wholeNames({ bcp47, script, whole = [] }: WrittenLanguage): Whole {
  const letters = scripts[script];
  return letters ? marking({ bcp47, letters }, (name) => [...whole, name]) : (text) => text;
}

function marking(
  { bcp47, letters }: { bcp47: string; letters: string },
  wordsOf: (run: string) => readonly string[],
): Whole {
  const segmenter = new Intl.Segmenter(bcp47, { granularity: 'word' });
  const runs = new RegExp(`[${letters}]+`, 'g');
  return (text) => text.replace(runs, (run) => marked(run, breaksOf(run, segmenter), wordsOf(run)));
}

function beginningsKept(beginnings: readonly string[]): Whole {
  const beginning = new RegExp(`(?<![\\p{L}-])(?:${beginnings.join('|')})(?=\\p{L})`, 'gu');
  return (text) => text.replace(beginning, `$&${joiner}`);
}

/** Where the dictionary breaks. */
function breaksOf(letters: string, segmenter: Intl.Segmenter): Set<number> {
  const starts = Array.from(segmenter.segment(letters), ({ index }) => index);
  return new Set(starts.filter((start) => start > 0));
}

function marked(letters: string, breaks: ReadonlySet<number>, words: readonly string[]): string {
  const marks = new Map<number, string>();
  for (const at of breaks) if (isInsideSyllable(letters, at) || isAfterNo(letters, at, breaks)) marks.set(at, joiner);
  for (const written of words) {
    const word = written.replaceAll(seam, '');
    for (let from = letters.indexOf(word); from >= 0; from = letters.indexOf(word, from + 1)) {
      const to = from + word.length;
      const inside = [...breaks].filter((at) => from < at && at < to);
      for (const at of [...inside, ...seamsOf(written).map((at) => from + at)]) marks.set(at, joiner);
      if (inside.length === 0) continue;
      for (const at of [from, to]) if (canBreak(letters, at) && !breaks.has(at)) marks.set(at, break_point);
    }
  }
  return Array.from(letters, (letter, at) => (marks.get(at) ?? '') + letter).join('');
}

/** Where a listed word says itself that a browser breaks it. */
function seamsOf(written: string): number[] {
  const parts = written.split(seam);
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('').length);
}

/** In Burmese a syllable begins with a letter that is neither stacked nor killed. */
function isInsideSyllable(letters: string, at: number): boolean {
  const rest = letters.slice(at);
  return (
    /^[\u1000-\u109F]/.test(rest) &&
    (/^(?:.[\u103B-\u103E]*\u1037?\u103A|.\u1039|[\u102B-\u103E])/.test(rest) || letters[at - 1] === '\u1039')
  );
}

/** The Burmese “not” is one letter, written to its verb. */
const isAfterNo = (letters: string, at: number, breaks: ReadonlySet<number>) =>
  letters[at - 1] === 'မ' && (at === 1 || breaks.has(at - 1) || letters[at - 2] === '၍');

/** Not at an end, and not before a sign that belongs to the word before it. */
const canBreak = (letters: string, at: number) => at > 0 && /^\p{L}(?<![ៗๆฯ])/u.test(letters.slice(at));
