// Finds, in pasted text, the pieces that are meant as web addresses.

const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
// White space, control characters, straight and curly quotes, angle brackets, backticks, guillemets.
const boundary = /[\s\p{Cc}"'`<>\u2018-\u201f\u00ab\u00bb\u2039\u203a]+/u;
const trailing_signs = '.,!?;:)]}*~\'"\u2026';
const leading_signs = '([{*';

const label_form = /^[A-Za-z][A-Za-z0-9_-]*$/;
const scheme_form =
  /^(?:https?|file|ftp|blob|filesystem|view-source|intent|mailto|about|tel|sms|javascript|vbscript)$/i;
// Scripts with spaces between words: such a letter right before a bare host name imitates a part of the name.
const spaced_letter = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;

export function clean(text: string): string {
  return text.replace(invisible, '').replace(/&(?:amp;)+/gi, '&');
}

export function split(text: string): string[] {
  return text.split(boundary).filter((token) => token !== '');
}

export function isDangerous(token: string): boolean {
  return /^[^A-Za-z]*(?:(?:javascript|vbscript):|data:(?:[a-z][a-z0-9.+-]*\/[a-z]|[,;]))/i.test(token);
}

export function isAppLink(token: string): boolean {
  if (/^[^A-Za-z]*(?:file|ftp|blob|filesystem|view-source|intent|mailto|about|tel|sms):./i.test(token)) return true;
  const scheme = /^[^A-Za-z]*([A-Za-z][A-Za-z0-9+.-]*):\/\//.exec(token)?.[1];
  return scheme !== undefined && !/^https?$/i.test(scheme);
}

// `[text](address)` of Markdown: the addresses count, the texts do not.
export function unfold(token: string): string[] {
  if (!/^[^ -~]*[([{*!]*\[/.test(token) || !token.includes('](')) return [token];
  const pieces = token.split('](').slice(1);
  return pieces.map((piece) => piece.split(/\)!?\[/, 1)[0] ?? '');
}

// The token from its link on. An address that stands inside another one is not the link: the outer one is.
export function fromLink(token: string): string | undefined {
  const relative = /^[^ -~]*[([{*]*\/\//.exec(token)?.[0].length;
  if (relative !== undefined) return token.slice(relative - 2);
  const web = token.search(/https?:\/\//i);
  const bare = findBareHost(token);
  if (web >= 0 && (bare < 0 || web < bare)) return mayStandBefore(token, web) ? token.slice(web) : undefined;
  return bare < 0 ? undefined : token.slice(bare);
}

export function stripTrailing(text: string): string {
  let end = text.length;
  while (end > 0 && trailing_signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function findBareHost(token: string): number {
  for (const { 0: run, index } of token.matchAll(/[A-Za-z0-9][A-Za-z0-9.-]*/g)) {
    const isHost = /\.[A-Za-z0-9-]*[A-Za-z][A-Za-z0-9-]*\.?$/.test(run.slice(-70));
    const next = token.charAt(index + run.length);
    if (!isHost || next === '' || !'/?#'.includes(next)) continue;
    if (mayStandBefore(token, index) && !spaced_letter.test(token.charAt(index - 1))) return index;
  }
  return -1;
}

// Nothing, a letter or emoji of a script without spaces, an opening bracket, or a label with a colon.
function mayStandBefore(token: string, index: number): boolean {
  if (isEdge(token, index)) return true;
  if (token.charAt(index - 1) !== ':') return false;
  const colon = index - 1;
  let start = colon;
  while (start > 0 && /[A-Za-z0-9_-]/.test(token.charAt(start - 1))) start -= 1;
  if (start === colon) return colon > 0 && token.charCodeAt(colon - 1) > 0x7f;
  const label = token.slice(start, colon);
  return label_form.test(label) && !scheme_form.test(label) && isEdge(token, start);
}

function isEdge(token: string, index: number): boolean {
  return index === 0 || token.charCodeAt(index - 1) > 0x7f || leading_signs.includes(token.charAt(index - 1));
}
