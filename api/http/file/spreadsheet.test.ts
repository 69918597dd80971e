import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inflateRawSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvOf, longTableFile, xlsxOf } from './spreadsheet.ts';

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

/** What a spreadsheet would read: the files of the zip, by its directory at the end. */
function unzip(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const files = new Map<string, string>();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size, named, extra, said] = [10, 20, 28, 30, 32].map((offset) =>
      offset === 20 ? file.readUInt32LE(at + 20) : file.readUInt16LE(at + offset),
    ) as [number, number, number, number, number];
    const from = file.readUInt32LE(at + 42);
    const data = from + 30 + file.readUInt16LE(from + 26) + file.readUInt16LE(from + 28);
    const packed = file.subarray(data, data + size);
    const name = file.toString('utf8', at + 46, at + 46 + named);
    files.set(name, (method === 8 ? inflateRawSync(packed) : packed).toString('utf8'));
    at += 46 + named + extra + said;
  }
  return files;
}

test('An XLSX file opens: its sheets by name, its texts as texts that nobody runs, its numbers as numbers.', async () => {
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
  const files = unzip(file);
  assert.match(files.get('xl/workbook.xml') ?? '', /<sheet [^>]*name="Winners"/);
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  const texts = `${files.get('xl/sharedStrings.xml') ?? ''}${sheet}`;
  for (const text of ['author', 'amount', "'=1+1"])
    assert.ok(texts.includes(`>${text}<`) || texts.includes(`>${text.replace("'", '&apos;')}<`), text);
  assert.doesNotMatch(sheet, /<f>/);
  assert.match(sheet, /<c r="B2"[^>]*><v>5<\/v>/);
  assert.match(sheet, /<c r="B3"[^>]*><v>6<\/v>/);
});

test('A long table is written while it is read, and as XLSX only as long as a sheet may be.', async () => {
  let read = 0;
  async function* batches() {
    for (; read < 60; read++) yield Array.from({ length: 1000 }, (_, index) => [read * 1000 + index, 'x;y']);
  }
  const sheet = { name: 'x', headings: ['a', 'b'] };
  const { content } = await longTableFile('long', 'semicolon', { ...sheet, batches: batches() });
  assert.equal(read, 0);
  let text = '';
  for await (const piece of content as AsyncIterable<string>) text += piece;
  const rows: string[][] = parse(text, { bom: true, delimiter: ';' });
  assert.deepEqual([rows.length, rows[60_000]], [60_001, ['59999', 'x;y']]);
  read = 0;
  await assert.rejects(longTableFile('long', 'xlsx', { ...sheet, batches: batches() }), /More than 50,000 rows/);
  assert.ok(read < 60);
});
