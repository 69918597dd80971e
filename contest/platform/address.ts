// The parts of a web address, read by hand from the raw text: a URL parser repairs hosts that must be refused.
export type Address = {
  host: string;
  path: readonly string[];
  query: (name: string) => string | undefined;
};

const control_sign = /\p{Cc}/u;

export function readAddress(text: string): Address | undefined {
  if (/[\\\s]/.test(text) || control_sign.test(text) || text.includes('%00')) return undefined;
  const parts = /^(?:(?:https?:)?\/\/)?([^/?#]*)([^?#]*)(?:\?([^#]*))?/i.exec(text);
  const host = (parts?.[1] ?? '').toLowerCase();
  if (!/^[a-z0-9.-]+$/.test(host)) return undefined;
  const path: string[] = [];
  for (const raw of (parts?.[2] ?? '').split('/')) {
    if (raw === '') continue;
    const segment = decode(raw);
    if (segment === undefined || !isPlain(segment)) return undefined;
    path.push(segment);
  }
  const pairs = (parts?.[3] ?? '').split('&');
  return { host, path, query: (name) => readQuery(pairs, name) };
}

function readQuery(pairs: readonly string[], name: string): string | undefined {
  const start = `${name}=`;
  const pair = pairs.find((candidate) => candidate.startsWith(start));
  if (pair === undefined) return undefined;
  return decode(pair.slice(start.length)) ?? '';
}

function decode(raw: string): string | undefined {
  try {
    return decodeURIComponent(raw);
  } catch {
    return undefined;
  }
}

// Once decoded, a segment holds no second layer of encoding, no hidden separator and no step up the path.
function isPlain(segment: string): boolean {
  if (/%[0-9a-f]{2}/i.test(segment) || /[/\\]/.test(segment) || control_sign.test(segment)) return false;
  return segment !== '.' && segment !== '..';
}
