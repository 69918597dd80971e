/**
 * What a call of the command line costs: processor time of a verb against that of an empty program of the same Node, in turns, on
 * a tenth of the demo's contest. Run: node bench/command.ts [rounds, 5]
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { demoContest } from './contest.ts';
import { processorOf } from './processor.ts';
import { middleOf } from './turns.ts';

const rounds = Number(process.argv[2] ?? 5);
const share = 0.1;
const moment = '2025-03-25T12:00:00Z';
const contest = join(import.meta.dirname, '..', 'api', 'commands', 'contest.ts');
const verbs: Readonly<Record<string, readonly string[]>> = {
  '--help': ['--help'],
  'service list': ['service', 'list'],
  'settlement list': ['settlement', 'list', '--area', 'ph'],
  'board list': ['board', 'list'],
  'review list': ['review', 'list'],
  'draw show': ['draw', 'show'],
};

const { environment, end } = await demoContest(moment, share);
// As npm run contest has it: else each call compiles everything.
const compiled = { NODE_COMPILE_CACHE: join(import.meta.dirname, '..', 'node_modules', '.cache', 'node') };
try {
  say();
} finally {
  await end();
}

/** The first call of each compiles what the later ones find. */
function say(): void {
  const programs = { 'an empty program': ['-e', '0'] as readonly string[] };
  const asked = Object.entries(verbs).map(([name, words]) => [name, [contest, ...words]] as const);
  const all = [...Object.entries(programs), ...asked];
  for (const [, words] of all) secondsOf(words);
  const spent = all.map(([name]) => ({ name, seconds: [] as number[] }));
  for (let round = 0; round < rounds; round++)
    for (const [index, [, words]] of all.entries()) spent[index]?.seconds.push(secondsOf(words));
  const [empty = Number.NaN, ...verbsTook] = spent.map(({ seconds }) => middleOf(seconds));
  console.log(`an empty program: ${Math.round(empty * 1000)} ms of processor, ${rounds} rounds in turns`);
  for (const [index, took] of verbsTook.entries())
    console.log(`${asked[index]?.[0]}: ${(took / empty).toFixed(1)} times that (${Math.round(took * 1000)} ms)`);
}

function secondsOf(words: readonly string[]): number {
  const before = processorOf([process.pid]);
  const { status, stderr } = spawnSync(process.execPath, words, {
    env: { ...process.env, ...environment, ...compiled },
  });
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}: ${stderr}`);
  return processorOf([process.pid]) - before;
}
