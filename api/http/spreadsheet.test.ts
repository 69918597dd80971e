import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvOf, xlsxOf } from './spreadsheet.ts';

test('A CSV file is read back as it was written, and no cell of it begins a formula.', () => {
  const text = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '"', ',', '\r', '\n', '\t', "'", 'x', 'ф') });
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
      const read: string[][] = parse(csvOf({ name: 'x', headings: ['a', 'b'], rows }), {
        bom: true,
        relax_column_count: false,
      });
      const written = rows.map((row) => row.map((cell) => (/^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell)));
      assert.deepEqual(read.slice(1), written);
      for (const cell of read.flat()) assert.doesNotMatch(cell, /^[=+\-@\t\r\n]/);
    }),
  );
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
