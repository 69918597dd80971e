/** The chain of the log from the command line: how far it has come, and whether it is whole. */
import { actionHead, verifyActions } from '../action/action.ts';
import { callDesk, optional } from './desk.ts';
import { Misused, type Run, type Verbs } from './verb.ts';

export const verbs: Verbs = {
  head: { summary: 'Print the head of the log: keep it elsewhere, and verify against it later', run: head },
  verify: {
    summary: 'Recompute the chain (exit code 1: it is broken); --head is a head that you kept elsewhere',
    options: { head: { type: 'string' } },
    run: verify,
  },
};

async function head(run: Run): Promise<number> {
  const { number, hash } = await actionHead(run.app.pool);
  run.answer({ number, hash }, [`${number}:${hash}`]);
  return 0;
}

async function verify(run: Run): Promise<number> {
  const kept = optional(run, 'head');
  const [, number, hash] = /^(\d+):([0-9a-f]{64})$/.exec(kept ?? '') ?? [];
  if (kept !== undefined && !hash) throw new Misused('A head looks like 120:<64 hexadecimal digits>');
  const found = hash
    ? await verifyActions(run.app.pool, { number: Number(number), hash: Buffer.from(hash, 'hex') })
    : await callDesk(run, 'verify_actions', {});
  run.answer(found, [found.valid ? `${found.actions} rows, all in place.` : `Row ${found.number} ${found.why}.`]);
  return found.valid ? 0 : 1;
}
