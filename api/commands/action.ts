/** The log from the command line: what was done, and whether it is whole. */
import { actionHead, verifyActions } from '../action/action.ts';
import { callDesk, optional, pathOf, tableOf } from './desk.ts';
import type { Run } from './verb.ts';
import { Misused, sayMoment, type Verbs } from './verb.ts';

export const verbs: Verbs = {
  list: {
    summary: 'What was done, newest first; --by a name, --what a word, --subject an id',
    options: {
      ...{ by: { type: 'string' }, what: { type: 'string' }, subject: { type: 'string' } },
      ...{ before: { type: 'string' }, rows: { type: 'string' } },
    },
    run: list,
  },
  head: { summary: 'How far the log has come: keep it elsewhere, and verify against it', run: head },
  verify: {
    summary: 'Recompute the chain (exit code 1: it is not whole); --head is one that was kept elsewhere',
    options: { head: { type: 'string' } },
    run: verify,
  },
};

async function list(run: Run): Promise<number> {
  const asked = Object.fromEntries(
    ['by', 'what', 'subject', 'before'].flatMap((name) => {
      const value = optional(run, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const found = await callDesk(run, 'actions', asked);
  const shown = found.list.slice(0, Number(run.values.rows ?? 30));
  run.answer(
    found,
    tableOf(
      ['row', 'when', 'who', 'did', 'area', 'subject', 'with'],
      shown.map((one) => [
        ...[one.number, sayMoment(one.at), one.name, one.what, one.area === null ? '' : pathOf(run, one.area)],
        ...[one.subject, JSON.stringify(one.detail)],
      ]),
    ),
  );
  return 0;
}

async function head(run: Run): Promise<number> {
  const { number, hash } = await actionHead(run.app.pool);
  run.answer({ number, hash }, [`${number}:${hash}`]);
  return 0;
}

async function verify(run: Run): Promise<number> {
  const kept = optional(run, 'head');
  const [, number, hash] = /^(\d+):([0-9a-f]{64})$/.exec(kept ?? '') ?? [];
  if (kept !== undefined && !hash) throw new Misused('A head is like 120:<64 hexadecimal digits>');
  const found = hash
    ? await verifyActions(run.app.pool, { number: Number(number), hash: Buffer.from(hash, 'hex') })
    : await callDesk(run, 'verify_actions', {});
  run.answer(found, [found.valid ? `${found.actions} rows, all in place.` : `Row ${found.number} ${found.why}.`]);
  return found.valid ? 0 : 1;
}
