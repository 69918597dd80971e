/**
 * The desk's search over a million submissions: what people type and filter by, each asked often, against the time in
 * which an answer feels immediate. Run: node bench/desk-search.ts [submissions]
 */
import type { App } from '@event/api/app';
import type { Pool } from '@event/api/database/database';
import { find } from '@event/api/submission/find';
import { findPlayers, findSubmissions, type SubmissionSearch } from '@event/api/submission/search';
import { loadEdition } from '@event/editions/load';
import { filledDatabase } from './database.ts';
import { fillDesk } from './desk-fill.ts';
import { middleOf } from './turns.ts';

const count = Number(process.argv[2] ?? 1_000_000);
const players = Math.ceil(count / 5);
const rounds = 9;
/** Typing goes on undisturbed below this. */
const at_once_ms = 50;

const { pool, drop } = await filledDatabase(`desk_${count}`, (database) => fillDesk(database.pool, { count, players }));
try {
  const { edition } = await loadEdition();
  console.log(`${count} submissions of ${players} players`);
  await measure({ edition, pool } as unknown as App, pool);
} finally {
  await drop();
}

async function measure(app: App, pool: Pool): Promise<void> {
  const submissions = (search: Partial<SubmissionSearch>) => () =>
    findSubmissions(app, pool, { q: '', areas: null, seal: null, ...search });
  const someone = (q: string) => () => findPlayers(pool, { q, areas: null });
  const asked: readonly (readonly [string, () => Promise<{ list: readonly unknown[] }>])[] = [
    ['newest', submissions({})],
    ['deep page', submissions({ after: 10_000 + count / 2 })],
    ['one area, waiting', submissions({ areas: [3], status: 'waiting' })],
    ['rare filters together', submissions({ areas: [6], themes: ['smooth-legend'], languages: ['th'], status: 'out' })],
    ['filters that nothing has', submissions({ platforms: [5], languages: ['th'] })],
    ['by number', submissions({ q: `#${10_000 + Math.floor(count / 3)}` })],
    ['by role', submissions({ q: '70004321' })],
    ['by link', submissions({ q: 'https://youtu.be/dQw4w9WgXcQ' })],
    ['common word', submissions({ q: 'kalea' })],
    ['two words', submissions({ q: 'savage fanny' })],
    ['rare word', submissions({ q: 'number4711' })],
    ['no such word', submissions({ q: 'xylophone' })],
    ['Thai inside, common', submissions({ q: 'นุกมา' })],
    ['Thai inside, two words', submissions({ q: 'พระจันทร์ทอง' })],
    ['Thai inside, nothing', submissions({ q: 'มาทองนุก' })],
    ['Khmer inside, common', submissions({ q: 'ចន្ទ' })],
    ['Khmer inside, one area, out', submissions({ q: 'បុរសឈ្នះ', areas: [2], status: 'out' })],
    [
      'common word, rare filters',
      submissions({ q: 'kalea', themes: ['smooth-legend'], languages: ['th'], status: 'out' }),
    ],
    ['common beginning of a name', submissions({ q: 'maya' })],
    ['rare name', submissions({ q: 'juan.4210' })],
    ['one letter', submissions({ q: 'z' })],
    ['one letter, one area, out', submissions({ q: 'z', areas: [2], status: 'out' })],
    ['players, newest', someone('')],
    ['players, common name', someone('maya')],
    ['players, rare name', someone('zoe.77')],
    ['players, role', someone('70000777')],
    ['finder, name', async () => ({ list: await find(app, pool, 'maya', 'all') })],
    ['finder, number', async () => ({ list: await find(app, pool, '10777', 'all') })],
  ];
  let worst = 0;
  for (const [what, run] of asked) {
    const times: number[] = [];
    let found = 0;
    for (let round = 0; round < rounds; round++) {
      const began = performance.now();
      found = (await run()).list.length;
      times.push(performance.now() - began);
    }
    const [half, most] = [middleOf(times), Math.max(...times)];
    worst = Math.max(worst, half);
    console.log(
      `${what.padEnd(30)} ${half.toFixed(1).padStart(7)} ms  most ${most.toFixed(1).padStart(7)} ms  ${found} rows`,
    );
  }
  const isQuick = worst <= at_once_ms;
  console.log(`slowest ${worst.toFixed(0)} ms: ${isQuick ? 'all at once' : `MORE THAN ${at_once_ms} ms`}`);
  if (!isQuick) process.exitCode = 1;
}
