import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { type Link, link_refusals, readLink } from './link.ts';

const alphabets = {
  ytb: /^[A-Za-z0-9_-]{11}$/,
  fb: /^[1-9][0-9]{7,19}$/,
  ins: /^[A-Za-z0-9_-]{5,14}$/,
  vk: /^-?[1-9][0-9]{0,11}_[1-9][0-9]{0,11}$/,
  tt: /^[1-9][0-9]{14,19}$/,
} as const;

const short_links =
  /^https:\/\/(?:fb\.(?:watch|gg)|v[mt]\.tiktok\.com|(?:www\.facebook|www\.instagram|www\.tiktok|lite\.tiktok)\.com)\/[A-Za-z0-9_/-]+\/$/;

// Pieces of real links in any order reach far deeper than random letters do.
const pieces = (
  'https:// http:// // / // ? & = # @ . , ) ( [ ]( * : ; % %2F %00 %E0%B8 %zz \\ \u200b ไทย й 🔥 " < > v= z= u= href= ' +
  'www.youtube.com youtu.be studio.youtube.com www.facebook.com fb.watch l.facebook.com www.instagram.com vk.com vkvideo.ru ' +
  'www.tiktok.com vm.tiktok.com evil.tld /watch /shorts/ /reel/ /p/ /share/ /videos/ /video/ /t/ /@user /l.php ' +
  '/attribution_link /plugins/video.php video-77521_162222515 dQw4w9WgXcQ 647537299265662 7409433566771203361 ZTR45GpSF .. Link: javascript: data:'
).split(' ');

const link_forms = (
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ youtu.be/dQw4w9WgXcQ?si=x https://m.youtube.com/shorts/dQw4w9WgXcQ ' +
  'https://www.facebook.com/watch/?v=647537299265662 fb.watch/1QaAHN0SGl/ https://web.facebook.com/a/videos/b/883839773514682 ' +
  'https://www.facebook.com/reel/1195289147628387 https://www.facebook.com/share/r/13uUqevxaE/ ' +
  'https://www.instagram.com/reel/DFQe23tOWKz/ instagram.com/share/reel/BAJ8OV6qRo https://instagr.am/p/-Cmh1cukG2 ' +
  'https://vk.com/video-77521_162222515 vkvideo.ru/clip30014565_456240946 https://vk.com/clips?z=clip-74006511_456247211%2Fa ' +
  'https://www.tiktok.com/@user/video/7409433566771203361 //vm.tiktok.com/ZTR45GpSF https://lite.tiktok.com/t/ZS2NCLfRA/ ' +
  'https://l.facebook.com/l.php?u=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ'
).split(' ');

// A real form with up to two pieces let in somewhere, most often at an end.
const nearlyALink = fc
  .tuple(
    fc.constantFrom(...link_forms),
    fc.array(fc.tuple(fc.oneof(fc.constantFrom(0, 999), fc.nat(60)), fc.constantFrom(...pieces)), { maxLength: 2 }),
  )
  .map(([form, pieces]) => pieces.reduce((link, [at, piece]) => link.slice(0, at) + piece + link.slice(at), form));

const text = fc.oneof(
  nearlyALink,
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(fc.constantFrom(...pieces, ' ', '\u00a0'), { maxLength: 30 }).map((pieces) => pieces.join('')),
);

test('Any text has an answer, and the answer is rebuilt from parts that were checked', () => {
  fc.assert(
    fc.property(text, (pasted) => checkAnswer(readLink(pasted))),
    { numRuns: 20_000 },
  );
});

test('A canonical link reads as itself, and so does a short one', () => {
  let found = 0;
  fc.assert(
    fc.property(text, (pasted) => {
      const link = readLink(pasted);
      if ('refusal' in link) return;
      found += 1;
      assert.deepEqual(readLink('id' in link ? link.url : link.short), link);
    }),
    { numRuns: 20_000 },
  );
  assert.ok(found > 500, `only ${found} links were found, so this proves little`);
});

test('Every id of its alphabet has a canonical link that reads as itself', () => {
  const ids = {
    ytb: fc.stringMatching(/^[A-Za-z0-9_-]{11}$/),
    fb: fc.stringMatching(/^[1-9][0-9]{7,19}$/),
    ins: fc.stringMatching(/^[A-Za-z0-9_-]{5,14}$/).filter((id) => id !== 'audio'),
    vk: fc.stringMatching(/^-?[1-9][0-9]{0,11}_[1-9][0-9]{0,11}$/),
    tt: fc.stringMatching(/^[1-9][0-9]{14,19}$/),
  };
  const urls = {
    ytb: (id: string) => `https://www.youtube.com/watch?v=${id}`,
    fb: (id: string) => `https://www.facebook.com/watch/?v=${id}`,
    ins: (id: string) => `https://www.instagram.com/reel/${id}/`,
    vk: (id: string) => `https://vkvideo.ru/video${id}`,
    tt: (id: string) => `https://www.tiktok.com/@/video/${id}`,
  };
  for (const platform of ['ytb', 'fb', 'ins', 'vk', 'tt'] as const) {
    fc.assert(
      fc.property(ids[platform], (id) => {
        const url = urls[platform](id);
        assert.deepEqual(readLink(url), { platform, id, url });
      }),
    );
  }
});

test('What stands around a link, cut off by white space, never changes the answer', () => {
  const words = fc.array(fc.stringMatching(/^[a-zа-яก-ฮ#!?]{1,12}$/), { maxLength: 8 }).map((list) => list.join(' '));
  const alone = readLink('https://youtu.be/dQw4w9WgXcQ?si=x');
  fc.assert(
    fc.property(words, words, (before, after) => {
      assert.deepEqual(readLink(`${before} https://youtu.be/dQw4w9WgXcQ?si=x ${after}`), alone);
    }),
  );
});

const hostile_links = (
  'a . / // : ? & = # @ - _ % %25 %2F %E0 ( [ [[ ]( [a]( * ) ! \' " < ` \\ 0 9 ไ й 🔥 \u200b \ud800 \u0000 \n ' +
  'http:// https:// // a. a: a:b: javascript: data: www. youtu.be/ [https://youtu.be/ https://youtu.be/a& &amp; amp; &amp;amp; ' +
  '/watch?v= /videos/ %00 … ) )[ xyz://'
).split(' ');

/** Goes over the whole text for each of its signs: what a reader needs is measured by it, on whatever machine. */
const slow = (pasted: string) => [...pasted].map((sign) => [...pasted].filter((other) => other === sign).length);
const least = 8;

test('The time grows with the text, not with its square', () => {
  const most = Math.max(least, quickest(slow, '.'.repeat(4096), { rounds: 3 }) / 20);
  for (const piece of [...hostile_links, ' ', 'a ', 'https://youtu.be/a ', 'ไa.b/ ']) {
    for (const start of ['', 'https://youtu.be/', 'https://www.facebook.com/', '[', 'ไ']) {
      const hostile = start + piece.repeat(4096).slice(0, 4090 - start.length);
      const tail = hostile.length < 4096 ? `${hostile}!x` : hostile;
      const words = `${JSON.stringify(start)} and many ${JSON.stringify(piece)}`;
      assert.ok(quickest(readLink, tail, { until: most }) < most, words);
    }
  }
});

test('A reader that goes over the whole text for each of its signs would be caught', () => {
  assert.ok(quickest(slow, '.'.repeat(4096), { rounds: 5 }) > least);
});

/** On a machine that is busy with something else most rounds are cut in two: one that is not tells. */
function quickest(read: (pasted: string) => unknown, pasted: string, { rounds = 100, until = 0 }): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds && best >= until; round += 1) {
    const start = performance.now();
    read(pasted);
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

function checkAnswer(link: Link): void {
  if ('refusal' in link) assert.ok(link_refusals.includes(link.refusal));
  else if ('short' in link) assert.match(link.short, short_links);
  else {
    assert.match(link.id, alphabets[link.platform]);
    assert.match(link.url, /^https:\/\/[a-z.]+\/[A-Za-z0-9_.@/?=-]+$/);
    assert.ok(link.url.includes(link.id));
  }
}
