import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packTitle } from './title.ts';

const pathOf = (svg: string) => / d="([^"]*)"/.exec(svg)?.[1];

test('an outline becomes relative steps that end where it ended', () => {
  assert.equal(
    pathOf(packTitle('<path d="M10 20L30 20L30 50Q40 60 50.4 50H10V20Z"/>')),
    'm10 20h20v30q10 10 20 0h-40v-30z',
  );
});

test('a drawing in the page needs no namespace', () => {
  assert.equal(packTitle('<svg xmlns="http://www.w3.org/2000/svg" id="a"/>'), '<svg id="a"/>');
});

test('what is not a path stays as it is', () => {
  const svg = '<svg viewBox="0 0 640 263"><use href="#title-0" fill="url(#gold)"/></svg>';
  assert.equal(packTitle(svg), svg);
});
