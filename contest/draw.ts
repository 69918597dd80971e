/** How anyone checks a whole draw from its published proof. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import * as v from 'valibot';
import { passCheckpoints } from './draw/checkpoint.ts';
import { type DrawFault, type DrawVerdict, fault } from './draw/fault.ts';
import { headAfter, readLine, readSliceLine, textOfLine } from './draw/log.ts';
import { drawRule } from './draw/rule.ts';
import { passSlices } from './draw/slice-check.ts';
import { commitmentOf, draw_terms, hex } from './draw/terms.ts';

const lines_per_step = 2000;
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const checkpoint = v.strictObject({ at: count, lines: count, serial: count, head: hex(64) });

/** What `/draw/proof` serves after the end; `stock` and whatever else may be there decides nothing. */
const draw_proof = v.object({
  ended: v.literal(true),
  commitment: hex(64),
  terms: draw_terms,
  seed: hex(64),
  checkpoints: v.array(checkpoint),
  lines: count,
  head: hex(64),
  log: v.array(v.string()),
});

const earlier_proof = v.object({ commitment: hex(64), checkpoints: v.array(checkpoint) });

export type DrawProof = v.InferOutput<typeof draw_proof>;
type EarlierProof = v.InferOutput<typeof earlier_proof>;

export type { DrawFault, DrawVerdict };

/**
 * Recomputes every draw. With an `earlier` copy of `/draw/proof`, saved while the draw ran, it also finds a log that was
 * written anew as a whole.
 */
export function verifyDraw(proof: unknown, earlier?: unknown): DrawVerdict {
  const steps = verifyInSteps(proof, earlier);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same with a rest every few thousand lines, for a page that has to stay awake: tells how many are done. */
export function* verifyInSteps(proof: unknown, earlier?: unknown): Generator<number, DrawVerdict> {
  try {
    const found = v.safeParse(draw_proof, unwrapped(proof));
    if (!found.success) return fault(0, isRunning(unwrapped(proof)) ? 'not_ended' : 'unreadable');
    const saved = earlier === undefined ? undefined : v.parse(earlier_proof, unwrapped(earlier));
    return yield* verify(found.output, saved);
  } catch {
    return fault(0, 'unreadable');
  }
}

function* verify(proof: DrawProof, earlier?: EarlierProof): Generator<number, DrawVerdict> {
  const { terms, log, commitment } = proof;
  if (commitmentOf(hexToBytes(proof.seed), terms) !== commitment) return fault(0, 'commitment');
  if (earlier && earlier.commitment !== commitment) return fault(0, 'earlier');
  if (terms.committed_at > terms.from) return fault(0, 'time');
  const rule = drawRule(hexToBytes(proof.seed), terms);
  const pass = passCheckpoints(proof.checkpoints, earlier?.checkpoints ?? []);
  const slices = passSlices(terms);
  let head: Uint8Array = hexToBytes(commitment);
  let serial = 0;
  let draws = 0;
  let wins = 0;
  for (const [index, text] of log.entries()) {
    const line = readLine(text) ?? readSliceLine(text);
    const number = index + 1;
    if (number % lines_per_step === 0) yield number;
    if (!line) return fault(number, 'line');
    if (line.line !== number) return fault(number, 'number');
    const before = pass({ lines: index, serial, head }, line);
    if (before.wrong) return before.wrong;
    head = headAfter(before.head, line);
    if ('slice' in line) {
      if (textOfLine(line, head) !== text) return fault(number, 'chain');
      const wrong = slices.next(line, before.at);
      if (wrong) return fault(number, wrong);
      rule.open(line);
    } else {
      if (line.serial <= serial) return fault(number, 'order');
      if (line.drawn_at < terms.from || line.drawn_at >= terms.to) return fault(number, 'time');
      if (textOfLine(line, head) !== text) return fault(number, 'chain');
      if ((rule.outcomeOf(line)?.number ?? null) !== line.moment) return fault(number, 'outcome');
      draws += 1;
      if (line.moment !== null) wins += 1;
      serial = line.serial;
    }
  }
  const end = pass({ lines: log.length, serial, head });
  if (end.wrong) return end.wrong;
  if (proof.lines !== log.length) return fault(Math.min(proof.lines, log.length) + 1, 'count');
  if (proof.head !== bytesToHex(end.head)) return fault(log.length, 'head');
  return (yield* slices.end(log.length)) ?? { valid: true, draws, wins };
}

/** The proof alone, or still in the envelope it came in. */
function unwrapped(proof: unknown): unknown {
  const isEnvelope = typeof proof === 'object' && proof !== null && 'data' in proof && !('terms' in proof);
  return isEnvelope ? proof.data : proof;
}

function isRunning(proof: unknown): boolean {
  return typeof proof === 'object' && proof !== null && 'ended' in proof && proof.ended === false;
}
