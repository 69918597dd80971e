/** What was typed of a name or a title, as the indexes hold it. */

/** Of a name, as the index holds it. */
export const beginningOf = (q: string) =>
  `${q
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Each word may be a beginning; marks that the query language would read are left out. Of a script that writes no spaces any part is
 * found: `letters_of` keeps each letter with the next.
 */
export function wordsOf(q: string): [words: string, parts: string] {
  const words = q.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const plain = words.filter((word) => !spaceless.test(word)).map((word) => `'${word}':*`);
  const others = words.filter((word) => spaceless.test(word)).map(partsOf);
  return [plain.join(' & '), others.join(' & ')];
}

/** What stands glued to letters of another script is one word to PostgreSQL: its beginning may be all of it, or its first run. */
function partsOf(word: string): string {
  const [first = '', ...others] = word.match(spaceless_or_not) ?? [];
  const parts = [first, ...others.filter((run) => spaceless.test(run))].map((run) =>
    spaceless.test(run) ? phraseOf([...run]) : beginning(run),
  );
  return others.length > 0 ? `(${beginning(word)} | ${parts.join(' & ')})` : parts.join();
}

const beginning = (word: string) => `'${word.toLowerCase()}':*`;

const spaceless = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]/;
const spaceless_or_not = new RegExp(`${spaceless.source}+|${spaceless.source.replace('[', '[^')}+`, 'g');

function phraseOf(letters: readonly string[]): string {
  const pairs = letters.slice(1).map((letter, index) => `'${letters[index]}${letter}'`);
  return pairs.length > 0 ? `(${pairs.join(' <-> ')})` : `'${letters[0]}':*`;
}
