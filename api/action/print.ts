/** What somebody looked at before an act, as a print: they send it with the act, which is refused once there is something else to see. */
import { createHash } from 'node:crypto';

export const seenPrint = (said: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16);
