/** The lucky draw from the command line. */
import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { rehearseDraw, type Traffic } from '@event/contest/draw/rehearsal';
import { drawTerms } from '@event/contest/draw/terms';
import { areaByValue } from '@event/contest/edition/edition';
import { commitDraw, differsFromCommitment, promised } from '../draw/commitment.ts';
import { keepDrawLog, takeCheckpoint } from '../draw/log.ts';
import { runningProof, wholeProof } from '../draw/proof.ts';
import { pathOf } from './desk.ts';
import { pictureOf } from './draw-picture.ts';
import { Misused, type Run, sayMoment, type Verbs } from './verb.ts';

export const verbs: Verbs = {
  commit: {
    summary: 'Fix the secret seed and the terms, if that has not been done, and print what is published',
    run: async (run) => {
      if (run.is_dry) return stayDry(run);
      const made = await commitDraw(run.app, run.now);
      const { terms, commitment } = made;
      run.answer({ commitment, terms }, [
        `Commitment   ${commitment}`,
        `Committed at ${sayMoment(terms.committed_at)}`,
        `Draw         ${sayMoment(terms.from)} to ${sayMoment(terms.to)}, ${terms.pacing} pacing`,
        ...(differsFromCommitment(made, run.app)
          ? ['The edition’s files have changed since: the commitment stands.']
          : []),
      ]);
      return 0;
    },
  },
  rehearse: {
    summary: 'Play the draw many times with the traffic you expect',
    use: '[--players 20000|<area>=20000,…] [--draws 2|<area>=2,…] [--hours 1,2,… of 24] [--days 1,2,…] [--runs 300]',
    options: {
      players: { type: 'string' },
      draws: { type: 'string' },
      hours: { type: 'string' },
      days: { type: 'string' },
      runs: { type: 'string' },
    },
    run: rehearse,
  },
  checkpoint: {
    summary: 'Publish a checkpoint: how far the log has come',
    run: async (run) => {
      if (run.is_dry) return stayDry(run);
      const { terms } = await commitDraw(run.app, run.now);
      const isOver = run.now >= terms.to;
      const made = isOver ? await keepDrawLog(run.app, run.now) : await takeCheckpoint(run.app, run.now);
      run.answer(made, [
        made
          ? `${made.lines} lines, head ${made.head}`
          : 'Nothing was due, or draws in progress took too long: try again.',
      ]);
      return made ? 0 : 1;
    },
  },
  proof: {
    summary: 'Write the public part of the draw to a file: after the end, everything',
    takes: '<file>',
    run: async (run) => {
      const [file] = run.rest;
      if (!file) throw new Misused('Name a file to write to');
      const { rows } = await run.app.pool.query('select closed_at from draw_commitment');
      const isWhole = rows[0] && rows[0].closed_at !== null;
      await writeFile(file, isWhole ? wholeProof(run.app) : JSON.stringify(await runningProof(run.app)));
      run.answer({ file, whole: isWhole }, [
        `${file} has ${isWhole ? 'the whole proof' : 'what is public while the draw runs'}.`,
      ]);
      return 0;
    },
  },
};

async function rehearse(run: Run): Promise<number> {
  const { app, values, now } = run;
  const runs = numberOf(values.runs, 300);
  const terms = drawTerms(promised(app), Math.min(now, app.edition.draw.from));
  const traffic = new Map(
    terms.areas.map(({ area }) => [area, trafficOf(values, { names: [String(area), pathOf(run, area)] })]),
  );
  const chance = () => randomInt(2 ** 47) / 2 ** 47;
  const areas = terms.areas.flatMap((area, index) => {
    run.progress('rehearsing', index + 1, terms.areas.length);
    return rehearseDraw({ terms: { ...terms, areas: [area] }, traffic, runs, chance });
  });
  run.answer(areas, [
    `${runs} runs, ${sayMoment(terms.from)} to ${sayMoment(terms.to)}, ${terms.pacing} pacing, ${terms.wins_per_player} wins per player`,
    ...areas.flatMap((area) => [
      '',
      ...pictureOf(area, areaByValue(app.edition, area.area)?.name ?? `Area ${area.area}`, terms),
    ]),
  ]);
  return 0;
}

/** An area by its path or its number. */
interface ListedNames {
  readonly names: readonly string[];
}

/** `--players 20000` for every area, or `--players my=20000,id=5000`. */
function trafficOf(values: Run['values'], area: ListedNames): Traffic {
  const hours = listOf(values.hours);
  const days = listOf(values.days);
  if (hours && hours.length !== 24) throw new Misused('--hours takes 24 numbers, separated by commas');
  return {
    players: perArea(values.players, area, 10_000),
    draws_per_player: perArea(values.draws, area, 2),
    ...(hours && { hours }),
    ...(days && { days }),
  };
}

function perArea(value: string | boolean | undefined, area: ListedNames, otherwise: number): number {
  if (typeof value !== 'string' || !value.includes('=')) return numberOf(value, otherwise);
  const own = value.split(',').find((part) => area.names.includes(part.split('=')[0] ?? ''));
  return own ? numberOf(own.split('=')[1], 0) : 0;
}

function listOf(value: string | boolean | undefined): number[] | undefined {
  return typeof value === 'string' ? value.split(',').map((part) => numberOf(part, 0)) : undefined;
}

function numberOf(value: string | boolean | undefined, otherwise: number): number {
  if (typeof value !== 'string') return otherwise;
  const number = Number(value);
  if (!Number.isFinite(number) || number < 0) throw new Misused(`"${value}" is not a number`);
  return number;
}

async function stayDry(run: Run): Promise<number> {
  run.answer(null, ['Nothing was changed.']);
  return 0;
}
