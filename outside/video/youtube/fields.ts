/** Partial responses: `fields=items(id,snippet/title)` leaves only what it names. */
interface Wanted {
  readonly [name: string]: Wanted;
}

export function readFields(text: string): Wanted | undefined {
  let at = 0;
  const list = (): Wanted | undefined => {
    const wanted: Record<string, Wanted> = {};
    do {
      const name = /^[\w*]+/.exec(text.slice(at))?.[0];
      if (!name) return undefined;
      at += name.length;
      const inner = below();
      if (!inner) return undefined;
      wanted[name] = { ...wanted[name], ...inner };
    } while (text[at] === ',' && at++ >= 0);
    return wanted;
  };
  const below = (): Wanted | undefined => {
    if (text[at] === '/') {
      at += 1;
      const name = /^[\w*]+/.exec(text.slice(at))?.[0];
      if (!name) return undefined;
      at += name.length;
      const inner = below();
      return inner && { [name]: inner };
    }
    if (text[at] !== '(') return {};
    at += 1;
    const inner = list();
    return inner && text[at++] === ')' ? inner : undefined;
  };
  const wanted = list();
  return wanted && at === text.length ? wanted : undefined;
}

export function keepFields(value: unknown, wanted: Wanted): unknown {
  if (Array.isArray(value)) return value.map((one) => keepFields(one, wanted));
  if (typeof value !== 'object' || value === null || Object.keys(wanted).length === 0) return value;
  const kept = Object.entries(value).flatMap(([name, inner]) => {
    const deeper = wanted[name] ?? wanted['*'];
    return deeper ? [[name, keepFields(inner, deeper)] as const] : [];
  });
  return Object.fromEntries(kept);
}
