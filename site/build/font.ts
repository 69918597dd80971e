/** Which cuts of the fonts a language needs: those that hold a letter of its texts. */

const faces = /@font-face\s*\{[^}]*\}/g;

export const withoutFaces = (css: string) => css.replaceAll(faces, '');

/** Names of languages under their own letters are shown in one dialog only, which brings their faces itself. */
export function facesFor(css: string, texts: Iterable<string>): string {
  const letters = new Set(
    Array.from(texts).flatMap((text) => Array.from(text, (letter) => letter.codePointAt(0) ?? 0)),
  );
  const needed = Array.from(css.matchAll(faces), ([face]) => face).filter(
    (face) => !/Endonym/.test(face) && rangesOf(face).some(([from, to]) => hasBetween(letters, from, to)),
  );
  return [...new Set(needed)].join('');
}

/** `U+20-7E, U+131, U+4??` as numbers. */
function rangesOf(face: string): [number, number][] {
  const [, list = ''] = /unicode-range:\s*([^;}]*)/.exec(face) ?? [];
  return Array.from(list.matchAll(/U\+([\da-f?]+)(?:-([\da-f]+))?/gi), ([, from = '', to]) => [
    Number.parseInt(from.replaceAll('?', '0'), 16),
    Number.parseInt(to ?? from.replaceAll('?', 'F'), 16),
  ]);
}

function hasBetween(letters: ReadonlySet<number>, from: number, to: number): boolean {
  for (const letter of letters) if (letter > 32 && from <= letter && letter <= to) return true;
  return false;
}
