import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLink } from '@event/contest/link';
import { createdAt } from '@event/contest/link/created';
import fc from 'fast-check';
import { stand_ins } from './all.ts';
import { demo_limit, readDemoId } from './form.ts';
import { mediaCode, mediaIdOf } from './instagram/media-id.ts';

const start = Date.UTC(2022, 0, 1) / 1000;
const key = fc.record({
  n: fc.nat(demo_limit - 1),
  published: fc.nat(5_000_000).map((minutes) => start + minutes * 60),
});

for (const { form } of stand_ins) {
  test(`a demo video of ${form.name} is found again by its id, and its link is one that the contest reads`, () => {
    fc.assert(
      fc.property(key, (one) => {
        const id = form.writeId(one);
        assert.deepEqual(readDemoId(form, id), { ...one });
        const link = readLink(form.link(id, 'somebody.1'));
        assert.ok('id' in link && link.id === id, form.link(id, 'somebody.1'));
        const created = createdAt(link.platform, id);
        assert.ok(created === undefined || created === one.published);
      }),
    );
  });

  test(`an owner of ${form.name} is found again by its id, and anything else is no demo video`, () => {
    fc.assert(fc.property(fc.nat(1_048_575), (index) => form.readOwner(form.writeOwner(index)) === index));
    fc.assert(fc.property(fc.string(), (text) => readDemoId(form, text) === undefined));
  });
}

test('shortcode and media id are one number', () => {
  assert.equal(mediaCode(mediaIdOf('DGx-_0aZ9bQ')), 'DGx-_0aZ9bQ');
});
