/** The whole wire: each call and the noun that answers it. */
import type { CallTable } from './call.ts';
import { sessionCalls } from './session.ts';
import { statusCalls } from './status.ts';

export const callTable: CallTable = {
  ...sessionCalls,
  ...statusCalls,
};
