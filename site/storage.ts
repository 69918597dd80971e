/** What the browser keeps between visits. Without storage (private mode) it keeps nothing and everything still works. */

type StoredKey = 'token' | 'm_token' | 'lang' | 'area' | 'userInfo' | 'consent' | 'push' | 'outbox' | 'left';

const memory = new Map<string, string>();

export function stored(key: StoredKey | `draft.${string}` | `intent.${string}` | `seen.${string}`): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Keeps a text, or forgets it. Answers whether the next visit will find it. */
export function store(key: Parameters<typeof stored>[0], value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    memory.delete(key);
    return true;
  } catch {
    if (value === null) memory.delete(key);
    else memory.set(key, value);
    return false;
  }
}

/** A stored JSON value, or nothing when somebody else wrote something there. */
export function storedJson(key: Parameters<typeof stored>[0]): unknown {
  try {
    return JSON.parse(stored(key) ?? 'null');
  } catch {
    return null;
  }
}
