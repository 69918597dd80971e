import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitWide } from './wide.ts';

const media = '@media (min-width:60rem)';

test('what only wide screens need leaves the sheet, with the layers around it', () => {
  const css = `@layer reset,parts;@layer parts{.a{color:red}${media}{.a{color:blue}.b:is(.c){top:0}}.d{top:1px}}${media}{.e{top:0}}`;
  assert.deepEqual(splitWide(css), {
    narrow: '@layer reset,parts;@layer parts{.a{color:red}.d{top:1px}}',
    wide: `@layer parts{${media}{.a{color:blue}.b:is(.c){top:0}}}${media}{.e{top:0}}`,
  });
});

test('so does what only a phone on its side needs', () => {
  const block = '@media (min-width:36rem) and (max-height:30rem){.a{top:0}}';
  assert.deepEqual(splitWide(`@layer page{.b{top:1px}${block}}`), {
    narrow: '@layer page{.b{top:1px}}',
    wide: `@layer page{${block}}`,
  });
});

test('other widths stay', () => {
  const css = '@layer parts{@media (min-width:30rem) and (max-width:59.99rem){.a{top:0}}}';
  assert.deepEqual(splitWide(css), { narrow: css, wide: '' });
});

test('a sheet that breaks off is refused', () => {
  assert.throws(() => splitWide(`@layer parts{${media}{.a{top:0}`), /ends within a block/);
});
