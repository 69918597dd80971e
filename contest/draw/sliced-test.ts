/** Plays a draw in slices by its rule and writes its proof, as the server does: the material of the tests. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { DrawProof } from '../draw.ts';
import { timeOfRound } from './beacon.ts';
import { headAfter, headAfterCheckpoint, type LogLine, textOfLine } from './log.ts';
import { type PlayedDraw, seed, terms } from './log-test.ts';
import { network, signedRound } from './network-test.ts';
import { drawRule } from './rule.ts';
import { roundOfSlice, sliceCount, sliceSpan } from './slice.ts';
import { commitmentOf, playerMarks, type SlicedTerms } from './terms.ts';

export const sliced: SlicedTerms = {
  ...terms,
  version: 2,
  to: terms.from + 20 * 600 + 100,
  weights: Array.from({ length: 24 }, (_, hour) => 100 + hour),
  slice: 600,
  beacon: network,
};

export interface Fact {
  readonly at: number;
  readonly draw?: PlayedDraw;
  readonly slice?: number;
}

/** Each slice is known `late` seconds after its round; the draws come in between. */
export function factsOf(terms: SlicedTerms, draws: readonly PlayedDraw[], late = 2): Fact[] {
  const slices = Array.from({ length: sliceCount(terms) }, (_, slice): Fact => {
    const round = roundOfSlice(terms, slice);
    return {
      at: round && terms.beacon ? timeOfRound(terms.beacon, round) + late : sliceSpan(terms, slice).from,
      slice,
    };
  });
  const drawn = draws.map((draw): Fact => ({ at: draw.drawn_at, draw }));
  return [...slices, ...drawn].sort((one, other) => one.at - other.at);
}

export function slicedProof(terms: SlicedTerms, facts: readonly Fact[], change = (line: LogLine) => line): DrawProof {
  const commitment = commitmentOf(seed, terms);
  const rule = drawRule(seed, terms);
  const markOf = playerMarks(seed);
  let head: Uint8Array = hexToBytes(commitment);
  let serial = 0;
  const log = facts.map(({ at, draw, slice = 0 }, index) => {
    const line = change(draw ? lineOfDraw(draw, index + 1) : lineOfSlice(slice, at, index + 1));
    if ('slice' in line) rule.open(line);
    else serial = line.serial;
    head = headAfter(head, line);
    return textOfLine(line, head);
  });
  const last = { at: terms.to, lines: log.length, serial };
  head = headAfterCheckpoint(head, last);
  const checkpoints = [{ ...last, head: bytesToHex(head) }];
  const facts_of_proof = { ended: true, commitment, terms, seed: bytesToHex(seed) } as const;
  return { ...facts_of_proof, checkpoints, lines: log.length, head: bytesToHex(head), log };

  function lineOfDraw({ serial, area, drawn_at, player_id }: PlayedDraw, line: number): LogLine {
    const player = markOf(area, player_id);
    const moment = rule.outcomeOf({ area, drawn_at, player })?.number ?? null;
    return { line, serial, area, drawn_at, player, moment };
  }

  function lineOfSlice(slice: number, known_at: number, line: number): LogLine {
    const round = roundOfSlice(terms, slice);
    const signature = round === null ? null : signedRound(round).signature;
    return { line, slice, known_at, round, signature };
  }
}

/** By a few players at even distances, every third in the second area. */
export function slicedDraws(terms: SlicedTerms, count: number): PlayedDraw[] {
  const step = Math.floor((terms.to - terms.from) / count);
  return Array.from({ length: count }, (_, index) => ({
    serial: index * 2 + 1,
    area: index % 3 === 2 ? 2 : 1,
    drawn_at: terms.from + index * step,
    player_id: `player-${index % 11}`,
  }));
}
