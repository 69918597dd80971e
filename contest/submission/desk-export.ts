/** The lists of the desk as files, found as the lists are. */
import * as v from 'valibot';
import { call, file_answer, placeList, table_forms } from '../desk-call.ts';
import { q, submission_search } from './desk-wire.ts';

const as = v.picklist(table_forms);
/** A judge knows no names. */
const roles = ['viewer', 'reviewer', 'prize_officer'] as const;

/** `readings` and `decisions` are those of the submissions that are found. */
export const submission_tables = ['submissions', 'readings', 'decisions'] as const;

export const exportCalls = {
  export_submissions: call({
    method: 'POST',
    path: '/submissions/export',
    summary: 'The submissions that are found as a file, or their readings or decisions',
    ...{ roles, area: 'own', step_up: true, gives: 'file' },
    input: v.strictObject({
      what: v.picklist(submission_tables),
      as,
      ...submission_search,
    }),
    output: file_answer,
  }),
  export_players: call({
    method: 'POST',
    path: '/players/export',
    summary: 'The players that are found as a file, without their contacts',
    ...{ roles, area: 'own', step_up: true, gives: 'file' },
    input: v.strictObject({ as, q, areas: v.optional(placeList) }),
    output: file_answer,
  }),
} as const;
