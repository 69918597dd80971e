/** Which moment a draw takes, and how anyone checks a whole draw from its published proof. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import * as v from 'valibot';
import {
  type DrawCheckpoint,
  type DrawLine,
  headAfter,
  headAfterCheckpoint,
  readLine,
  textOfLine,
} from './draw/log.ts';
import { type Moment, momentsOf } from './draw/moment.ts';
import { commitmentOf, type DrawTerms, draw_terms, hex } from './draw/terms.ts';

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

export type DrawFault =
  | 'unreadable'
  | 'not_ended'
  | 'commitment'
  | 'line'
  | 'number'
  | 'order'
  | 'time'
  | 'chain'
  | 'outcome'
  | 'checkpoint'
  | 'count'
  | 'head'
  | 'earlier';

/** `line` is 0 when the proof itself is wrong, before any line of its log. */
export type DrawVerdict =
  | { readonly valid: true; readonly draws: number; readonly wins: number }
  | { readonly valid: false; readonly line: number; readonly why: DrawFault };

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

/** The rule itself: draws in the order of their serials go in, the moment each takes comes out. */
export function drawRule(seed: Uint8Array, terms: DrawTerms) {
  const areas = new Map(terms.areas.map((area) => [area.area, { moments: momentsOf(seed, terms, area), taken: 0 }]));
  const wins = new Map<string, number>();
  return ({ area, drawn_at, player }: { area: number; drawn_at: number; player: string }): Moment | null => {
    const place = areas.get(area);
    const moment = place?.moments[place.taken];
    const own = `${area} ${player}`;
    const won = wins.get(own) ?? 0;
    if (!place || !moment || moment.opens_at > drawn_at || won >= terms.wins_per_player) return null;
    place.taken += 1;
    wins.set(own, won + 1);
    return moment;
  };
}

function* verify(proof: DrawProof, earlier?: EarlierProof): Generator<number, DrawVerdict> {
  const { terms, log, commitment } = proof;
  if (commitmentOf(hexToBytes(proof.seed), terms) !== commitment) return fault(0, 'commitment');
  if (earlier && earlier.commitment !== commitment) return fault(0, 'earlier');
  if (terms.committed_at > terms.from) return fault(0, 'time');
  const outcomeOf = drawRule(hexToBytes(proof.seed), terms);
  const pass = passCheckpoints(proof.checkpoints, earlier?.checkpoints ?? []);
  let head: Uint8Array = hexToBytes(commitment);
  let serial = 0;
  let wins = 0;
  for (const [index, text] of log.entries()) {
    const line = readLine(text);
    const number = index + 1;
    if (number % lines_per_step === 0) yield number;
    if (!line) return fault(number, 'line');
    if (line.line !== number) return fault(number, 'number');
    const before = pass({ lines: index, serial, head }, line);
    if (before.wrong) return before.wrong;
    if (line.serial <= serial) return fault(number, 'order');
    if (line.drawn_at < terms.from || line.drawn_at >= terms.to) return fault(number, 'time');
    head = headAfter(before.head, line);
    if (textOfLine(line, head) !== text) return fault(number, 'chain');
    if ((outcomeOf(line)?.number ?? null) !== line.moment) return fault(number, 'outcome');
    if (line.moment !== null) wins += 1;
    serial = line.serial;
  }
  const end = pass({ lines: log.length, serial, head });
  if (end.wrong) return end.wrong;
  if (proof.lines !== log.length) return fault(Math.min(proof.lines, log.length) + 1, 'count');
  if (proof.head !== bytesToHex(end.head)) return fault(log.length, 'head');
  return { valid: true, draws: log.length, wins };
}

interface Place {
  readonly lines: number;
  readonly serial: number;
  readonly head: Uint8Array;
}

/** Holds the log against the checkpoints in their order; at the end of the log all of them must have been passed. */
function passCheckpoints(checkpoints: readonly DrawCheckpoint[], earlier: readonly DrawCheckpoint[]) {
  let index = 0;
  let at = 0;
  return ({ lines, serial, head }: Place, next?: DrawLine): { head: Uint8Array; wrong?: DrawVerdict } => {
    for (;;) {
      const checkpoint = checkpoints[index];
      const isDue = checkpoint && (!next || checkpoint.lines <= lines);
      if (!isDue) break;
      head = headAfterCheckpoint(head, checkpoint);
      const saved = earlier[index];
      if (saved && saved.head !== checkpoint.head) return { head, wrong: fault(lines, 'earlier') };
      const fits = checkpoint.at >= at && checkpoint.head === bytesToHex(head) && serial <= checkpoint.serial;
      if (checkpoint.lines > lines) return { head, wrong: fault(lines + 1, 'checkpoint') };
      if (!fits || (next && next.serial <= checkpoint.serial)) return { head, wrong: fault(lines, 'checkpoint') };
      at = checkpoint.at;
      index += 1;
    }
    if (next && next.drawn_at < at) return { head, wrong: fault(lines + 1, 'time') };
    if (!next && earlier.length > checkpoints.length) return { head, wrong: fault(lines, 'earlier') };
    return { head };
  };
}

/** The proof alone, or still in the envelope it came in. */
function unwrapped(proof: unknown): unknown {
  const isEnvelope = typeof proof === 'object' && proof !== null && 'data' in proof && !('terms' in proof);
  return isEnvelope ? proof.data : proof;
}

function isRunning(proof: unknown): boolean {
  return typeof proof === 'object' && proof !== null && 'ended' in proof && proof.ended === false;
}

function fault(line: number, why: DrawFault): DrawVerdict {
  return { valid: false, line, why };
}
