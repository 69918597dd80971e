/** The database is there no more, or not yet, or too busy: nothing is wrong with the request, it may be sent again. */

/** What PostgreSQL and the network call it, and what it means. */
const names: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody listens',
  ECONNRESET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  ENOTFOUND: 'its name cannot be resolved',
  EAI_AGAIN: 'its name cannot be resolved',
  EHOSTUNREACH: 'its machine cannot be reached',
  ENETUNREACH: 'its machine cannot be reached',
  ETIMEDOUT: 'its machine does not answer',
  '08006': 'the connection was cut',
  '25006': 'it is read-only: another took over',
  '25P03': 'a transaction waited too long',
  '53300': 'it has no connection left',
  '55P03': 'a lock was not granted in time',
  '57014': 'a statement took too long',
  '57P01': 'it stops',
  '57P02': 'it crashed',
  '57P03': 'it starts',
};

const said: readonly [pattern: RegExp, what: string][] = [
  [/timeout exceeded when trying to connect/i, 'no connection became free'],
  [/Connection terminated|is not queryable/i, 'the connection was cut'],
  [/Query read timeout/i, 'it does not answer'],
  // What was kept with such a commit is there for all to see, and may be lost with this primary: it is no answer yet.
  [/^Commit was only local/, 'no standby has the commit'],
];

/** What is the matter with the database; null when this is no failure of that kind. */
export function whyAway(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code = '' } = error as { code?: string };
  return names[code] ?? said.find(([pattern]) => pattern.test(error.message))?.[1] ?? null;
}

export const isAway = (error: unknown): boolean => whyAway(error) !== null;
