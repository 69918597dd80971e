/** What of a list an organizer wants to see again and again: kept under a name, for them alone, on every machine of theirs. */
import * as v from 'valibot';
import { call, nothing, rows, text } from '../desk-call.ts';

const filtered_screens = ['review', 'submissions'] as const;
export type FilteredScreen = (typeof filtered_screens)[number];

const filter = {
  screen: v.picklist(filtered_screens),
  name: text(40),
};
const saved_filter = v.object({
  ...filter,
  /** As it stands in the address of the screen: `areas=3,4&languages=id`. */
  search: v.string(),
});
const saved = v.object({ list: rows(saved_filter) });

export const filterCalls = {
  saved_filters: call({
    method: 'GET',
    path: '/filters',
    summary: 'Your own filters, by screen and name',
    roles: 'anybody',
    input: nothing,
    output: saved,
  }),
  save_filter: call({
    method: 'POST',
    path: '/filters/save',
    summary: 'Keep a filter under a name, or replace the one of that name',
    roles: 'anybody',
    input: v.strictObject({ ...filter, search: v.pipe(v.string(), v.regex(/^[\w=&,.%+*-]{1,1000}$/)) }),
    output: saved,
  }),
  remove_filter: call({
    method: 'POST',
    path: '/filters/remove',
    summary: 'Remove a filter',
    roles: 'anybody',
    input: v.strictObject(filter),
    output: saved,
  }),
} as const;
