import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvOf, xlsxOf } from './spreadsheet.ts';

test('A CSV file is read back as it was written, and no cell of it begins a formula.', () => {
  const text = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '＝', '"', ',', '\r', '\n', '\t', "'", 'x', 'ф'),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
      const read: string[][] = parse(csvOf({ name: 'x', headings: ['a', 'b'], rows }), {
        bom: true,
        relax_column_count: false,
      });
      const written = rows.map((row) => row.map((cell) => (/^[=+\-@＝\t\r\n]/.test(cell) ? `'${cell}` : cell)));
      assert.deepEqual(read.slice(1), written);
      for (const cell of read.flat()) assert.doesNotMatch(cell, /^[=+\-@＝\t\r\n]/);
    }),
  );
});

const bytesOf = (...row: (string | number | null)[]) =>
  csvOf({ name: 'x', headings: ['a'], rows: [row] }).replace('\ufeff"a"\r\n', '');

test('Texts stand in quotes, numbers do not, nothing stays nothing, and lines end as spreadsheets like it.', () => {
  assert.equal(bytesOf('ф, "x"\n', -1.5, null, ''), '"ф, ""x""\n",-1.5,,""\r\n');
});

test('A text that a spreadsheet would run gets a mark, in full width too, and behind a sign that nobody sees.', () => {
  for (const sign of '=+-@＝＋－＠\t\r\n') assert.equal(bytesOf(`${sign}1`), `"'${sign}1"\r\n`);
  assert.equal(bytesOf('\0=1'), `"'=1"\r\n`);
});

test('An XLSX file is a zip of sheets.', async () => {
  const file = await xlsxOf([
    {
      name: 'Winners',
      headings: ['author', 'amount'],
      rows: [
        ['=1+1', 5],
        [null, 6],
      ],
    },
  ]);
  assert.equal(file.subarray(0, 2).toString(), 'PK');
});
