/** Reads a JSON body strictly: one meaning for every reader, so no doubled keys, no prototypes, no deep nests. */

export const longest_body = 32 * 1024;
const deepest = 8;

/** Throws a `SyntaxError` whose message says what is wrong. */
export function readJson(bytes: Buffer): unknown {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  if (text.trim() === '') return {};
  const value: unknown = JSON.parse(text);
  refuseAmbiguous(text);
  return value;
}

/** The text is known to be JSON, so a walk over its marks is enough. */
function refuseAmbiguous(text: string): void {
  const open: (Set<string> | null)[] = [];
  let isKey = false;
  for (let at = 0; at < text.length; at++) {
    const mark = text[at];
    if (mark === '"') {
      const end = endOfString(text, at);
      if (isKey) addKey(open.at(-1), JSON.parse(text.slice(at, end + 1)));
      isKey = false;
      at = end;
    } else if (mark === '{' || mark === '[') {
      open.push(mark === '{' ? new Set() : null);
      isKey = mark === '{';
      if (open.length > deepest) throw new SyntaxError('nested too deeply');
    } else if (mark === '}' || mark === ']') {
      open.pop();
      isKey = false;
    } else if (mark === ',') isKey = Boolean(open.at(-1));
  }
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

function addKey(keys: Set<string> | null | undefined, key: string): void {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw new SyntaxError(`key ${key}`);
  if (keys?.has(key)) throw new SyntaxError(`key ${key} twice`);
  keys?.add(key);
}
