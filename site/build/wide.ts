/** Takes out of a packed sheet what a phone held upright does not need: it then has it neither in its HTML nor in its way. */

/** Wide screens, and phones that lie on their side. */
const medias = ['(min-width:60rem)', '(min-width:36rem) and (max-height:30rem)'];
const blocks = new RegExp(medias.map((media) => `@media ${media.replaceAll(/[().]/g, '\\$&')}{`).join('|'), 'g');

/** When the sheet is loaded at once: none of it is for anything narrower. */
export const wide_media = '(min-width:36rem)';

export function splitWide(css: string): { readonly narrow: string; readonly wide: string } {
  let [narrow, wide, from] = ['', '', 0];
  for (const { index: at, 0: block } of css.matchAll(blocks)) {
    const before = css.slice(0, at);
    const end = closing(css, at + block.length) + 1;
    const around = openAt(before);
    wide += around.map((name) => `${name}{`).join('') + css.slice(at, end) + '}'.repeat(around.length);
    narrow += css.slice(from, at);
    from = end;
  }
  return { narrow: narrow + css.slice(from), wide };
}

/** The blocks that are open where this text ends, by what stands before their braces. */
function openAt(text: string): string[] {
  const open: string[] = [];
  for (const [, name, brace] of text.matchAll(/([^{};]*)([{};])/g)) {
    if (brace === '{') open.push(name ?? '');
    if (brace === '}') open.pop();
  }
  return open;
}

/** Where the block ends whose content begins here. */
function closing(css: string, from: number): number {
  let depth = 1;
  for (let at = from; at < css.length; at++) {
    if (css[at] === '{') depth++;
    if (css[at] === '}' && --depth === 0) return at;
  }
  throw new Error('A sheet of the build ends within a block.');
}
