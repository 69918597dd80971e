import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { link_refusals, type ReadLink, readLink } from './link.ts';

/** How each platform's link is rebuilt, around its id. */
const canonical_links = {
  ytb: /^https:\/\/www\.youtube\.com\/watch\?v=([A-Za-z0-9_-]{11})$/,
  fb: /^https:\/\/www\.facebook\.com\/(?:watch\/\?v=|reel\/)([1-9][0-9]{7,19})$/,
  ins: /^https:\/\/www\.instagram\.com\/reel\/([A-Za-z0-9_-]{5,14})\/$/,
  vk: /^https:\/\/vkvideo\.ru\/video(-?[1-9][0-9]{0,11}_[1-9][0-9]{0,11})$/,
  tt: /^https:\/\/www\.tiktok\.com\/@[A-Za-z0-9._-]{0,100}\/video\/([1-9][0-9]{14,19})$/,
} as const;

const short_links = [
  /^https:\/\/fb\.watch\/[A-Za-z0-9_-]{6,16}\/$/,
  /^https:\/\/fb\.(?:watch|gg)\/v\/[A-Za-z0-9_-]{6,16}\/$/,
  /^https:\/\/www\.facebook\.com\/share\/(?:[vr]\/)?[A-Za-z0-9_-]{6,20}\/$/,
  /^https:\/\/www\.instagram\.com\/share\/(?:(?:reel|p)\/)?[A-Za-z0-9_-]{6,16}\/$/,
  /^https:\/\/v[mt]\.tiktok\.com\/[A-Za-z0-9_-]{5,32}\/$/,
  /^https:\/\/(?:www|lite)\.tiktok\.com\/t\/[A-Za-z0-9_-]{5,32}\/$/,
];

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

/** Four times the text may take four times as long; a reader that goes by its square takes sixteen times. Between them lies this. */
const most_growth = 8;

test('The time grows with the text, not with its square', () => {
  for (const piece of [...hostile_links, ' ', 'a ', 'https://youtu.be/a ', 'ไa.b/ ']) {
    for (const start of ['', 'https://youtu.be/', 'https://www.facebook.com/', '[', 'ไ']) {
      const hostile = (length: number) => {
        const text = start + piece.repeat(length).slice(0, length - 6 - start.length);
        return text.length < length ? `${text}!x` : text;
      };
      const words = `${JSON.stringify(start)} and many ${JSON.stringify(piece)}`;
      // On a machine that is busy with something else more rounds are needed until one is not cut in two.
      const isLinear = [10, 100, 1000].some((rounds) => growth(readLink, hostile, rounds) < most_growth);
      assert.ok(isLinear, words);
    }
  }
});

test('A reader that goes over a sixteenth of what came before for each of its signs would be caught', () => {
  const square = (pasted: string) => {
    let alike = 0;
    for (let at = 0; at < pasted.length; at += 1)
      for (let before = at % 16; before < at; before += 16) alike += Number(pasted[at] === pasted[before]);
    return alike;
  };
  assert.ok(growth(square, (length) => '.'.repeat(length), 100) > most_growth);
});

/** How many times as long four times the text takes; of many rounds the quickest, which nothing else has interrupted. */
function growth(read: (pasted: string) => unknown, textOf: (length: number) => string, rounds: number): number {
  const [short, long] = [textOf(1024), textOf(4096)];
  const quickest = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
  for (let round = 0; round < rounds; round += 1) {
    quickest.short = Math.min(
      quickest.short,
      timeOf(() => read(short)),
    );
    quickest.long = Math.min(
      quickest.long,
      timeOf(() => read(long)),
    );
  }
  return quickest.long / quickest.short;
}

function timeOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function checkAnswer(link: ReadLink): void {
  if ('refusal' in link) assert.ok(link_refusals.includes(link.refusal));
  else if ('short' in link)
    assert.ok(
      short_links.some((form) => form.test(link.short)),
      link.short,
    );
  else assert.equal(canonical_links[link.platform].exec(link.url)?.[1], link.id);
}
