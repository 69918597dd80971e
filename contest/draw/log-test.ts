/** Plays a draw by its rule and writes its proof, as the server does: the material of the tests. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { DrawProof } from '../draw.ts';
import { headAfter, headAfterCheckpoint, textOfLine } from './log.ts';
import { drawRule } from './rule.ts';
import { commitmentOf, type DrawTerms, playerMarks } from './terms.ts';

export interface PlayedDraw {
  readonly serial: number;
  readonly area: number;
  readonly drawn_at: number;
  readonly player_id: string;
}

export const seed = hexToBytes('0f1e2d3c4b5a69788796a5b4c3d2e1f00123456789abcdef0123456789abcdef');

export const terms: DrawTerms = {
  edition: 'tiny',
  from: 1_000_000,
  to: 1_864_000,
  committed_at: 999_000,
  wins_per_player: 2,
  pacing: 'hours',
  weights: Array.from({ length: 24 }, (_, hour) => (hour < 6 ? 0 : hour * 100)),
  areas: [
    {
      area: 1,
      offsets: [
        [1_000_000, 10_800],
        [1_500_000, 7200],
      ],
      items: [
        { tier: 1, prize: 'big', count: 3 },
        { tier: 2, prize: 'small', count: 9 },
      ],
    },
    { area: 2, offsets: [[1_000_000, 19_800]], items: [{ tier: 1, prize: 'big', count: 4 }] },
  ],
};

export function proofOf(draws: readonly PlayedDraw[], checkpointEvery = 10): DrawProof {
  const commitment = commitmentOf(seed, terms);
  const { outcomeOf } = drawRule(seed, terms);
  const markOf = playerMarks(seed);
  let head: Uint8Array = hexToBytes(commitment);
  const checkpoints: DrawProof['checkpoints'] = [];
  const log = draws.map(({ serial, area, drawn_at, player_id }, index) => {
    const player = markOf(area, player_id);
    const moment = outcomeOf({ area, drawn_at, player })?.number ?? null;
    const line = { line: index + 1, serial, area, drawn_at, player, moment };
    head = headAfter(head, line);
    const text = textOfLine(line, head);
    const next = draws[index + 1];
    if ((index + 1) % checkpointEvery === 0 && (!next || next.drawn_at >= drawn_at)) {
      const checkpoint = { at: drawn_at, lines: index + 1, serial };
      head = headAfterCheckpoint(head, checkpoint);
      checkpoints.push({ ...checkpoint, head: bytesToHex(head) });
    }
    return text;
  });
  const last = { lines: log.length, head: bytesToHex(head) };
  return { ended: true, commitment, terms, seed: bytesToHex(seed), checkpoints, ...last, log };
}

/** Draws at even distances by a few players, every third in the second area. */
export function playedDraws(count: number): PlayedDraw[] {
  const step = Math.floor((terms.to - terms.from) / count);
  return Array.from({ length: count }, (_, index) => ({
    serial: index * 2 + 1,
    area: index % 3 === 2 ? 2 : 1,
    drawn_at: terms.from + index * step,
    player_id: `player-${index % 11}`,
  }));
}
