import assert from 'node:assert/strict';
import { test } from 'node:test';
import { facesFor, withoutFaces } from './font.ts';

const face = (family: string, range: string) =>
  `@font-face{font-family:${family};src:url(./x.woff2);unicode-range:${range}}`;
const latin = face('Display', 'U+20-7E');
const thai = face('Display', 'U+E01-E3A,U+E3F-E5B');
const css = `a{color:red}${latin}${thai}${face('Endonym', 'U+20-7E')}`;

test('a language gets the faces that hold its letters, and no other', () => {
  assert.equal(facesFor(css, ['Golden']), latin);
  assert.equal(facesFor(css, ['เดือน', 'Golden']), latin + thai);
  assert.equal(facesFor(css, ['Золотой']), '');
});

test('the sheet itself names no face', () => {
  assert.equal(withoutFaces(css), 'a{color:red}');
});
