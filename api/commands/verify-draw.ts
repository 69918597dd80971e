/**
 * Checks a whole draw from its published proof. Needs this folder, Node and the file; no server, no database, no network:
 *   node api/commands/verify-draw.ts proof.json [a copy of /draw/proof saved while the draw ran]
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type DrawFault, verifyDraw } from '@event/contest/draw';

const reasons: Readonly<Record<DrawFault, string>> = {
  unreadable: 'this is not a proof of a draw',
  not_ended: 'the draw is still running: the seed and the log are published after its end',
  commitment: 'the seed and the terms are not those that were committed to before the start',
  line: 'this is not a line of a log',
  number: 'a line is missing, doubled or moved',
  order: 'the serials do not increase',
  time: 'the time lies outside the window, or before a checkpoint that was published earlier',
  chain: 'the line was changed, or one before it',
  outcome: 'the rule gives a different outcome',
  checkpoint: 'the log does not lead to a checkpoint of this proof',
  count: 'the log does not have the number of lines that it states',
  head: 'the log does not lead to the head that it states',
  earlier: 'the log was rewritten: it does not match what was published while the draw ran',
  slice: 'the values of the slices do not come one after another, each once, with the round that the terms ask for',
  beacon: 'the beacon did not sign this value',
};

process.exitCode = main(process.argv.slice(2));

function main([file, earlier]: string[]): number {
  if (!file) {
    console.error('Name a file: node api/commands/verify-draw.ts proof.json [earlier.json]');
    return 2;
  }
  const verdict = verifyDraw(read(file), earlier === undefined ? undefined : read(earlier));
  if (verdict.valid) {
    console.log(`Yes. ${verdict.draws} draws, ${verdict.wins} wins, every outcome recomputed.`);
    return 0;
  }
  console.log(`No. Line ${verdict.line}: ${reasons[verdict.why]}.`);
  return 1;
}

function read(file: string): unknown {
  const bytes = readFileSync(file);
  try {
    const text = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
    return JSON.parse(text.toString());
  } catch {
    return undefined;
  }
}
