import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesOf, readText } from './tree.ts';

const one_list = 'desk/look/List.tsx';
const drawsTable = (code: string) => /<table\b/.test(code);

test('the desk and the site draw each table by the one list', () => {
  const paths = filesOf('{site,desk}/**/*.tsx');
  assert.deepEqual(
    paths.filter((path) => drawsTable(readText(path))),
    [one_list],
  );
});

test('a table by hand is found, a name like it is not', () => {
  assert.deepEqual(['<table className="list">', '<Table look="list" />'].map(drawsTable), [true, false]);
});
