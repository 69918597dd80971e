/** The Graph's field language: `id,likes.summary(true),media.limit(50).after(x){id,caption}`. */
export interface GraphField {
  readonly name: string;
  readonly arguments: Readonly<Record<string, string>>;
  readonly fields: readonly GraphField[];
}

export function readGraphFields(text: string): GraphField[] | undefined {
  const source = text.replace(/\s+/g, '');
  let at = 0;
  const match = (pattern: RegExp) => {
    const found = pattern.exec(source.slice(at));
    if (found) at += found[0].length;
    return found;
  };
  const list = (): GraphField[] | undefined => {
    const all: GraphField[] = [];
    do {
      const field = one();
      if (!field) return undefined;
      all.push(field);
    } while (match(/^,/));
    return all;
  };
  const one = (): GraphField | undefined => {
    const name = match(/^\w+/)?.[0];
    if (!name) return undefined;
    const given: Record<string, string> = {};
    for (let next = match(/^\.(\w+)\(([^)]*)\)/); next; next = match(/^\.(\w+)\(([^)]*)\)/)) {
      given[next[1] ?? ''] = next[2] ?? '';
    }
    if (!match(/^\{/)) return { name, arguments: given, fields: [] };
    const fields = list();
    return fields && match(/^\}/) ? { name, arguments: given, fields } : undefined;
  };
  if (source === '') return [];
  const fields = list();
  return fields && at === source.length ? fields : undefined;
}
