/** Which statement a fault came from, and where PostgreSQL's own log tells of it: without this only the server knows. */
import type pg from 'pg';

interface Traced extends Error {
  statement?: string;
  backend?: number;
}

const longest = 200;
type RunStatement = (...asked: unknown[]) => unknown;

/** Noted only when one fails. */
export function nameFailed(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as RunStatement;
    const note = (error: Traced | null | undefined, asked: unknown) => {
      if (error && error.statement === undefined)
        Object.assign(error, { statement: wordsOf(asked), backend: backendOf(client) });
    };
    client.query = ((...asked: unknown[]) => {
      const [what] = asked;
      const last = asked.at(-1);
      if (typeof last === 'function')
        return ask(...asked.slice(0, -1), (error: Traced | null, found: unknown) => {
          note(error, what);
          last(error, found);
        });
      const answer = ask(...asked);
      if (answer instanceof Promise) answer.catch((error) => note(error, what));
      return answer;
    }) as typeof client.query;
  });
}

/** By its name or its first words, never its values. */
function wordsOf(asked: unknown): string {
  const { name, text = asked } = (asked ?? {}) as { readonly name?: string; readonly text?: unknown };
  const words = String(text).replace(/\s+/g, ' ').trim().slice(0, longest);
  return name ? `${name}: ${words}` : words;
}

/** The driver keeps what the server told it at the start, and its types do not say so. */
export function backendOf(client: pg.ClientBase): number {
  return (client as unknown as { readonly processID: number }).processID;
}
