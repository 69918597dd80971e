import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { demoId, demoLimit, mediaIdOf, readDemoId, shortcodeOf } from './demo-id.ts';
import { platforms } from './video.ts';

const forms = {
  ytb: /^[\w-]{10}[AEIMQUYcgkosw048]$/,
  fb: /^[1-9]\d{16}$/,
  ins: /^[\w-]{11}$/,
  vk: /^-[1-9]\d{8}_[1-9]\d{11}$/,
  tt: /^[1-9]\d{18}$/,
};
const start = Date.UTC(2022, 0, 1) / 1000;
const key = fc.record({
  n: fc.nat(demoLimit - 1),
  published: fc.nat(5_000_000).map((minutes) => start + minutes * 60),
});

for (const platform of platforms) {
  test(`ids of ${platform} look real and hold their number and time`, () => {
    fc.assert(
      fc.property(key, (one) => {
        const id = demoId(platform, one);
        assert.match(id, forms[platform]);
        assert.deepEqual(readDemoId(platform, id), { ...one });
      }),
    );
  });

  test(`an id of ${platform} with one sign changed is no demo video`, () => {
    const id = demoId(platform, { n: 12_345, published: 1_741_000_020 });
    const others = [...id].map((sign, at) => `${id.slice(0, at)}${sign === '7' ? '8' : '7'}${id.slice(at + 1)}`);
    const found = others.filter((other) => other !== id && readDemoId(platform, other) !== undefined);
    assert.ok(found.length <= 1, found.join());
  });
}

test('ids of TikTok and Instagram tell when the video was published', () => {
  const published = 1_741_000_020;
  assert.equal(Number(BigInt(demoId('tt', { n: 5, published })) >> 32n), published);
  const code = BigInt(mediaIdOf(demoId('ins', { n: 5, published })));
  assert.equal(Math.floor((Number(code >> 23n) + 1314220021721) / 1000), published);
});

test('a hundred thousand ids of a platform are all different', () => {
  for (const platform of platforms) {
    const ids = new Set(Array.from({ length: 100_000 }, (_, n) => demoId(platform, { n, published: 1_741_000_020 })));
    assert.equal(ids.size, 100_000);
  }
});

test('shortcode and media id are one number', () => {
  assert.equal(shortcodeOf(mediaIdOf('DGx-_0aZ9bQ')), 'DGx-_0aZ9bQ');
});

test('anything else is no demo video', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...platforms),
      fc.string(),
      (platform, text) => readDemoId(platform, text) === undefined,
    ),
  );
});
