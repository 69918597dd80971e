import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { canonical } from './draw/canonical.ts';
import { type DrawLine, headAfter, headAfterCheckpoint, readLine, textOfLine } from './draw/log.ts';
import { playedDraws, proofOf, terms } from './draw/log-test.ts';
import { type DrawProof, type DrawVerdict, verifyDraw, verifyInSteps } from './draw.ts';

const honest = proofOf(playedDraws(60));
const golden: unknown = JSON.parse(readFileSync(new URL('./draw/golden.json', import.meta.url), 'utf8'));

const spoiled = (change: (proof: DrawProof) => void): DrawVerdict => {
  const proof = structuredClone(honest);
  change(proof);
  return verifyDraw(proof);
};
const changedLine = (log: string[], number: number, change: (text: string) => string) => {
  log[number - 1] = change(log[number - 1] ?? '');
};

test('An honest proof is valid, alone and in its envelope, and counts draws and wins.', () => {
  const wins = honest.log.filter((text) => readLine(text)?.moment !== null).length;
  assert.ok(wins > 10);
  assert.deepEqual(verifyDraw(honest), { valid: true, draws: 60, wins });
  assert.deepEqual(verifyDraw({ code: 0, msg: '', data: honest }), { valid: true, draws: 60, wins });
});

test('In steps a long log tells how far it is, and ends with the same verdict.', () => {
  const long = proofOf(playedDraws(5000), 1000);
  const steps = verifyInSteps(long);
  assert.deepEqual([steps.next().value, steps.next().value], [2000, 4000]);
  assert.deepEqual(steps.next(), { done: true, value: verifyDraw(long) });
});

test('The golden proof stays valid, and this program would write it again.', () => {
  assert.equal(canonical(golden), canonical(honest));
  assert.equal(verifyDraw(golden).valid, true);
});

test('Each kind of change is found and names its line.', () => {
  const at = (line: number, why: string) => ({ valid: false, line, why });
  assert.deepEqual(
    spoiled(({ log }) => changedLine(log, 7, (text) => text.replace(/^(\d+ \d+ \d+) \d+/, '$1 1200000'))),
    at(7, 'chain'),
  );
  assert.deepEqual(
    spoiled((proof) => proof.log.splice(19, 1)),
    at(20, 'number'),
  );
  assert.deepEqual(
    spoiled((proof) => proof.log.pop()),
    at(60, 'checkpoint'),
  );
  assert.deepEqual(
    spoiled(({ log }) => log.splice(3, 2, log[4] as string, log[3] as string)),
    at(4, 'number'),
  );
  assert.deepEqual(
    spoiled((proof) => {
      proof.seed = proof.seed.replace('0', '1');
    }),
    at(0, 'commitment'),
  );
  assert.deepEqual(
    spoiled(({ terms }) => {
      terms.wins_per_player = 3;
    }),
    at(0, 'commitment'),
  );
  assert.deepEqual(
    spoiled((proof) => {
      proof.head = '0'.repeat(64);
    }),
    at(60, 'head'),
  );
  assert.deepEqual(
    spoiled((proof) => {
      proof.lines = 61;
    }),
    at(61, 'count'),
  );
  assert.deepEqual(
    spoiled(({ log }) => changedLine(log, 9, () => 'not a line')),
    at(9, 'line'),
  );
  assert.deepEqual(
    spoiled(({ checkpoints }) => {
      checkpoints.splice(0, 1, { ...honest.checkpoints[0], lines: 9 } as never);
    }),
    at(9, 'checkpoint'),
  );
});

test('A win given to another line is found even when the whole chain is written anew.', () => {
  const loser = honest.log.findIndex((text) => readLine(text)?.moment === null) + 1;
  const forged = rewritten((line) => (line.line === loser ? { ...line, moment: 12 } : line));
  assert.deepEqual(verifyDraw(forged), { valid: false, line: loser, why: 'outcome' });
});

test('A log that leaves out a miss is consistent in itself, and found against a copy saved during the draw.', () => {
  const loser = honest.log.findIndex((text) => readLine(text)?.moment === null);
  const draws = playedDraws(60);
  const forged = proofOf(draws.filter((_, index) => index !== loser));
  assert.equal(verifyDraw(forged).valid, true);
  const verdict = verifyDraw(forged, { ended: false, commitment: honest.commitment, checkpoints: honest.checkpoints });
  assert.deepEqual({ ...verdict, line: 0 }, { valid: false, line: 0, why: 'earlier' });
  assert.equal(
    verifyDraw(honest, { commitment: honest.commitment, checkpoints: honest.checkpoints.slice(0, 3) }).valid,
    true,
  );
});

test('A draw dated before a checkpoint that was published earlier is found.', () => {
  const line = honest.checkpoints[0]?.lines ?? 0;
  const forged = rewritten((draw) => (draw.line === line + 1 ? { ...draw, drawn_at: terms.from } : draw));
  assert.deepEqual(verifyDraw(forged), { valid: false, line: line + 1, why: 'time' });
});

test('Any single change of a sign in the published text is found.', () => {
  const text = JSON.stringify(honest);
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.constantFrom(...'0123456789abcdef-xT"{}, '), (place, sign) => {
      fc.pre(text[place] !== sign);
      const changed = text.slice(0, place) + sign + text.slice(place + 1);
      let proof: unknown;
      try {
        proof = JSON.parse(changed);
      } catch {
        return;
      }
      fc.pre(!isDeepStrictEqual(proof, honest));
      assert.equal(verifyDraw(proof).valid, false, changed.slice(place - 40, place + 40));
    }),
    { numRuns: 1500 },
  );
});

test('Any line removed, doubled, moved or changed is found.', () => {
  const place = fc.nat(honest.log.length - 1);
  fc.assert(
    fc.property(place, place, fc.constantFrom('remove', 'double', 'swap', 'copy'), (one, other, how) => {
      fc.pre(one !== other);
      const verdict = spoiled(({ log }) => {
        const [first, second] = [log[one] as string, log[other] as string];
        if (how === 'remove') log.splice(one, 1);
        if (how === 'double') log.splice(one, 0, second);
        if (how === 'swap') [log[one], log[other]] = [second, first];
        if (how === 'copy') log[one] = second;
      });
      assert.equal(verdict.valid, false);
      assert.ok('line' in verdict && verdict.line >= Math.min(one, other) && verdict.line <= honest.log.length);
    }),
  );
});

test('Whatever it is given, the check answers and never throws.', () => {
  fc.assert(fc.property(fc.anything(), (anything) => verifyDraw(anything).valid === false));
  fc.assert(fc.property(fc.anything(), (log) => verifyDraw({ ...honest, log }).valid === false));
  const hostile = new Proxy(
    {},
    {
      get: () => {
        throw new Error('no');
      },
      has: () => {
        throw new Error('no');
      },
    },
  );
  assert.deepEqual(verifyDraw(hostile), { valid: false, line: 0, why: 'unreadable' });
  assert.deepEqual(verifyDraw({ ended: false, commitment: '' }), { valid: false, line: 0, why: 'not_ended' });
});

/** Writes the whole log and its checkpoints anew after a change, as somebody with the database could. */
function rewritten(change: (line: DrawLine) => DrawLine): DrawProof {
  const proof = structuredClone(honest);
  let head: Uint8Array = hexToBytes(proof.commitment);
  const checkpoints = new Map(proof.checkpoints.map((checkpoint) => [checkpoint.lines, checkpoint]));
  proof.log = proof.log.map((text) => {
    const line = change(readLine(text) as DrawLine);
    head = headAfter(head, line);
    const written = textOfLine(line, head);
    const checkpoint = checkpoints.get(line.line);
    if (checkpoint) {
      head = headAfterCheckpoint(head, checkpoint);
      checkpoint.head = bytesToHex(head);
    }
    return written;
  });
  proof.head = bytesToHex(head);
  return proof;
}
