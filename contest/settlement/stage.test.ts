import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ListFacts, type ListStage, stageOf } from './stage.ts';

const none: ListFacts = { has_ended: false, is_ready: false, winners: 0, lines: 0, approved: 0, delivered: 0 };

test('A list goes from running to delivered, one step after another', () => {
  const steps: [Partial<ListFacts>, ListStage][] = [
    [{}, 'running'],
    [{ winners: 3 }, 'running'],
    [{ has_ended: true }, 'empty'],
    [{ has_ended: true, winners: 1 }, 'open'],
    [{ is_ready: true }, 'empty'],
    [{ is_ready: true, winners: 1 }, 'ready'],
    [{ has_ended: true, is_ready: true, winners: 1 }, 'ready'],
    [{ lines: 3 }, 'made'],
    [{ lines: 3, approved: 2 }, 'made'],
    [{ lines: 3, approved: 3 }, 'approved'],
    [{ lines: 3, approved: 1, delivered: 2 }, 'approved'],
    [{ lines: 3, approved: 1, delivered: 1 }, 'made'],
    [{ lines: 3, delivered: 2 }, 'made'],
    [{ lines: 3, delivered: 3 }, 'delivered'],
  ];
  for (const [facts, stage] of steps) assert.equal(stageOf({ ...none, ...facts }), stage, JSON.stringify(facts));
});
