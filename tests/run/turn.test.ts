import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as later } from 'node:timers/promises';
import { inTurn, type Say } from './turn.ts';

test('a stage that runs beside another is heard after it, word for word', async () => {
  const heard: string[] = [];
  let release = () => {};
  const quick_is_done = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = async (say: Say) => {
    say('slow begins');
    await quick_is_done;
    await later();
    say('slow ends');
    return 1;
  };
  const quick = async (say: Say) => {
    say('quick begins');
    say('quick ends');
    release();
    return 2;
  };
  assert.deepEqual(await inTurn([slow, quick], (text) => void heard.push(text)), [1, 2]);
  assert.deepEqual(heard, ['slow begins', 'slow ends', 'quick begins', 'quick ends']);
});

test('what the last stage says is heard at once when its turn has come', async () => {
  const heard: string[] = [];
  const last = async (say: Say) => {
    await later();
    await later();
    say('still there');
    assert.deepEqual(heard, ['still there']);
  };
  await inTurn([async () => {}, last], (text) => void heard.push(text));
});

test('a stage that fails fails the run', async () => {
  await assert.rejects(
    inTurn(
      [
        async () => {
          throw new Error('no database');
        },
        async () => {},
      ],
      () => {},
    ),
    /no database/,
  );
});
