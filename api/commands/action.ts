/** The chain of the log from the command line: how far it has come, and whether it is whole. */
import { actionHead, verifyActions } from '../action/action.ts';
import { optional } from './desk.ts';
import { Misused, type Run, type Verbs } from './verb.ts';

export const verbs: Verbs = {
  head: { summary: 'Print the head of the log: keep it elsewhere, and verify against it later', run: head },
  verify: {
    summary:
      'Recompute the chain (exit code 1: it is broken); --head is a head that you kept elsewhere, --keyless how many rows an old release wrote without a key',
    options: { head: { type: 'string' }, keyless: { type: 'string' } },
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
  const keyless = optional(run, 'keyless') ?? '0';
  if (!/^\d{1,12}$/.test(keyless)) throw new Misused('--keyless is the number of the last row without a key');
  const found = await verifyActions(run.app.pool, {
    head: hash === undefined ? undefined : { number: Number(number), hash: Buffer.from(hash, 'hex') },
    keyless: Number(keyless),
  });
  run.answer(found, [found.valid ? `${found.actions} rows, all in place.` : `Row ${found.number} ${found.why}.`]);
  return found.valid ? 0 : 1;
}
