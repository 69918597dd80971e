/** Redemption codes from the command line: import, what waits, what the game reports as redeemed. */
import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import { tendCodes } from '../code/code.ts';
import { takeCodes } from '../code/desk.ts';
import { keepRedemption, type Redeemed } from '../reward/redemption.ts';
import { areaIn, callDesk } from './desk.ts';
import { Misused, momentOf, needed, type Run, type Verbs } from './verb.ts';

export const verbs: Verbs = {
  import: {
    summary: 'Load a CSV file of codes into a pool: all of it, or nothing, with every bad line named',
    takes: '<file>',
    use: '--area <area> --prize <prize> [--length <number>]',
    options: { area: { type: 'string' }, prize: { type: 'string' }, length: { type: 'string' } },
    run: importFile,
  },
  fill: {
    summary: 'Give codes to the rewards that wait for one, and renew the alerts',
    run: async (run) => {
      const pools = run.is_dry ? (await callDesk(run, 'code_pools', {})).list : await tendCodes(run.app, run.now);
      const waiting = pools.reduce((sum, pool) => sum + pool.waiting, 0);
      run.answer(pools, [`${waiting} rewards wait for a code.`]);
      return 0;
    },
  },
  redeemed: {
    summary: 'Take in a CSV file (code, redeemed_at) of what the game reports as redeemed',
    takes: '<file>',
    run: importRedeemed,
  },
};

async function importFile(run: Run): Promise<number> {
  const { app, rest, values, now, by, is_dry } = run;
  const area = areaIn(run);
  const prize = needed(run, 'prize');
  const [file] = rest;
  if (!file) throw new Misused('Name a file');
  if (!codedIn(app).includes(prize))
    throw new Misused(`${prize} is not a prize with codes: write one of ${codedIn(app).join(', ')}`);
  const length = values.length === undefined ? undefined : Number(values.length);
  const taken = await takeCodes(app, {
    ...{ area, prize, open: () => createReadStream(file), by, at: now, dry: is_dry },
    ...(length !== undefined && { length }),
    onProgress: (codes, all) => run.progress('importing', codes, all),
  });
  run.answer(taken, sayImport(taken, is_dry));
  return taken.mistakes.length > 0 ? 1 : 0;
}

const codedIn = ({ edition }: Run['app']) => edition.prizes.filter(({ coded }) => coded).map(({ code }) => code);

function sayImport(
  { imported, repeated, filled, mistakes }: Awaited<ReturnType<typeof takeCodes>>,
  is_dry: boolean,
): string[] {
  if (repeated) return ['This file has already been taken in. Nothing was done.'];
  if (mistakes.length > 0) {
    return [...mistakes.map(({ line, problem }) => `line ${line}: ${problem}`), 'Nothing was taken in.'];
  }
  if (is_dry) return [`${imported} codes are good. Nothing was taken in yet.`];
  return [`${imported} codes taken in, ${filled.length} waiting rewards now have theirs.`];
}

const refused: Readonly<Record<Exclude<Redeemed, 'redeemed' | 'repeated'>, string>> = {
  unknown: 'unknown code',
  not_given: 'this code was given to nobody, and nobody will get it any more',
  too_early: 'this code was redeemed before its winner claimed it: it does not count for them',
};

async function importRedeemed(run: Run): Promise<number> {
  const { app, rest, by, now, is_dry } = run;
  const [file] = rest;
  if (!file) throw new Misused('Name a file');
  const counts: Record<Redeemed, number> = { redeemed: 0, repeated: 0, unknown: 0, not_given: 0, too_early: 0 };
  const lines: string[] = [];
  const parser = createReadStream(file).pipe(
    parse({ bom: true, columns: true, trim: true, skip_empty_lines: true, info: true }),
  );
  for await (const { record, info } of parser as AsyncIterable<{
    record: Record<string, string>;
    info: { lines: number };
  }>) {
    const { code, redeemed_at } = record;
    if (!code || !redeemed_at) throw new Misused(`Line ${info.lines} needs the columns code and redeemed_at`);
    const redemption = { code, redeemed_at: momentOf(redeemed_at) };
    if (is_dry) continue;
    const state = await keepRedemption(app.pool, app, redemption, { by: `import:${by}`, at: now });
    counts[state] += 1;
    if (state !== 'redeemed' && state !== 'repeated') lines.push(`line ${info.lines}: ${refused[state]}`);
  }
  run.answer(counts, [...lines, `${counts.redeemed} redeemed, ${counts.repeated} known before.`]);
  return lines.length > 0 ? 1 : 0;
}
