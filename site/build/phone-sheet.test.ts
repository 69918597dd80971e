import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitForPhone } from './phone-sheet.ts';

const media = '@media (min-width:60rem)';

test('what only wide screens need leaves the sheet of a phone held upright, with the layers around it', () => {
  const css = `@layer reset,parts;@layer parts{.a{color:red}${media}{.a{color:#00f}.b>.c{top:0}}.d{top:1px}}${media}{.e{top:0}}`;
  assert.deepEqual(splitForPhone(css), {
    phone: '@layer reset;@layer parts{.a{color:red}.d{top:1px}}',
    rest: `@layer parts{${media}{.a{color:#00f}.b>.c{top:0}}}${media}{.e{top:0}}`,
  });
});

test('so does what only a phone on its side needs', () => {
  const block = '@media (min-width:35rem) and (max-height:30rem){.a{top:0}}';
  assert.deepEqual(splitForPhone(`@layer page{.b{top:1px}${block}}`), {
    phone: '@layer page{.b{top:1px}}',
    rest: `@layer page{${block}}`,
  });
});

test('and what only letters of twice their size need', () => {
  const block = '@media (max-width:15rem){.a{top:0}}';
  assert.deepEqual(splitForPhone(`.b{top:1px}${block}`), { phone: '.b{top:1px}', rest: block });
});

test('other widths stay', () => {
  const css = '@layer parts{@media (min-width:30rem) and (max-width:59.99rem){.a{top:0}}}';
  assert.deepEqual(splitForPhone(css), { phone: css, rest: '' });
});

test('a brace in a text is none', () => {
  const block = `${media}{.a:after{content:"}{"}}`;
  assert.deepEqual(splitForPhone(`.b:after{content:"{"}${block}`), { phone: '.b:after{content:"{"}', rest: block });
});

test('layers keep the order in which they were named, and the name of one that is still to come', () => {
  const css = `@layer reset,parts,page,state;@layer page{.a{top:1px}}@layer parts{.b{top:1px}${media}{.b{top:0}}}`;
  const phone = '@layer reset;@layer parts{.b{top:1px}}@layer page{.a{top:1px}}@layer state;';
  assert.deepEqual(splitForPhone(css), { phone, rest: `@layer parts{${media}{.b{top:0}}}` });
});

test('a sheet that breaks off is closed as browsers close it, one with a brace too many is refused', () => {
  assert.equal(splitForPhone(`@layer parts{${media}{.a{top:0}`).rest, `@layer parts{${media}{.a{top:0}}}`);
  assert.throws(() => splitForPhone('.a{top:0}}'), /Unexpected end/);
});
