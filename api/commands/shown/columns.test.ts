/** Lists in a terminal of a hundred signs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edition } from '@event/editions/current';
import type { App } from '../../app.ts';
import { sayAnswer } from '../table.ts';
import type { Run } from '../verb.ts';
import { fitTable } from './columns.ts';

const run = { app: { edition } as App, values: {} } as unknown as Run;
const id = '01a2174c-3500-7e94-9fb8-88a6a71b4b6e';
const at = Date.parse('2025-03-10T01:00:00Z') / 1000;

test('a notice goes by its title, and its moments are in one form', () => {
  const texts = { en: { title: 'Board 2 ends', message: 'Soon.' }, ru: { title: 'Скоро', message: '…' } };
  assert.deepEqual(sayAnswer(run, { list: [{ id, area: 4, texts, from: at, state: 'shown' }], next: null }), [
    'area  title         from               state',
    'id    Board 2 ends  2025-03-10T01:00Z  shown',
  ]);
});

test('a prize has its winner, sum and currency; an id is shown where nothing else names the row', () => {
  const winners = [{ rank: 1, player_id: id, player: 'Mia', amount: 2000, currency: 'usd' }];
  assert.deepEqual(sayAnswer(run, { list: [{ area: 5, list: 'board:1:1', platform: 1, winners }] }), [
    'area  platform  rank  player  prize',
    'ph    ytb       1     Mia     2000 usd',
  ]);
  assert.match(sayAnswer(run, { list: [{ id, held: true }] }).join('\n'), new RegExp(id));
  assert.deepEqual(sayAnswer(run, { list: [], next: null }), ['None.']);
});

test('a line fits: texts are shortened, then the widest of the rest is left out and named; no id or number is cut', () => {
  const heads = ['number', 'title', 'link', 'submitted at', 'theme', 'state', 'read at', 'note'];
  const row = [
    '17911',
    'a title '.repeat(12),
    `https://watch/${'x'.repeat(40)}`,
    '2025-03-10T01:00Z',
    'a',
    'held',
    'b',
    'why '.repeat(9),
  ];
  const lines = fitTable(heads, [row, row]);
  assert.equal(lines.at(-1), 'Left out for room: link. --json has all.');
  for (const line of lines.slice(0, -1)) assert.ok(line.length <= 100, line);
  assert.match(lines[1] ?? '', /^17911 .* 2025-03-10T01:00Z .*a title .*…/);
  assert.deepEqual(fitTable(['id'], [[id]]), ['id', id]);
});

test('letters of marks and pictures keep the columns straight, and no sign steers the terminal', () => {
  const [, khmer, han] = fitTable(
    ['a', 'b'],
    [
      ['ธนกร ใจดี', 'x'],
      ['漢字', 'x'],
    ],
  );
  assert.deepEqual([khmer, han], ['ธนกร ใจดี  x', '漢字      x']);
  assert.deepEqual(sayAnswer(run, { name: 'a\u001b[2Jb\nc' }), ['name  a [2Jb c']);
});
