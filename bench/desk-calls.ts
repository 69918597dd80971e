/**
 * Every screen of the desk over a million submissions: each call that reads for an owner of all, against the time in which an
 * answer feels immediate. Run: node bench/desk-calls.ts [submissions]
 */
import type { App } from '@event/api/app';
import type { Pool } from '@event/api/database/database';
import { writeEdition } from '@event/api/edition/rows';
import { organizerWith } from '@event/api/http/desk-test';
import { openApp } from '@event/api/open';
import { createServer } from '@event/api/server';
import { testSettings } from '@event/api/server-test';
import type { DeskCall } from '@event/contest/desk-call';
import { type DeskCallName, deskCalls } from '@event/contest/desk-wire';
import { loadEdition } from '@event/editions/load';
import { filledDatabase } from './database.ts';
import { fillDesk } from './desk-fill.ts';
import { middleOf } from './turns.ts';

const count = Number(process.argv[2] ?? 1_000_000);
const players = Math.ceil(count / 5);
const rounds = 5;
const at_once_ms = 1000;
const before_the_end = Date.parse('2025-04-09T12:00:00Z') / 1000;

const { pool, url, drop } = await filledDatabase(`desk_${count}`, (database) =>
  fillDesk(database.pool, { count, players }),
);
const clock = () => before_the_end;
const app = openApp({ ...(await loadEdition()), settings: testSettings({ DATABASE_URL: url }), pool, clock });
const server = createServer(app, { pages: false });
try {
  await measure(app, pool);
} finally {
  await server.close();
  await drop();
}

async function measure(app: App, pool: Pool): Promise<void> {
  await writeEdition(pool, app.edition, clock());
  app.life.stage = 'serving';
  const grants = (['owner', 'judge'] as const).map((role) => ({ role, area: null }));
  const owner = await organizerWith({ app, server, pool }, 'Owner', grants);
  const { rows } = await pool.query(
    'select area, id, player_id, platform from submission where live_revision is not null limit 1',
  );
  const late: string[] = [];
  for (const name of (Object.keys(deskCalls) as DeskCallName[]).filter((name) => deskCalls[name].method === 'GET')) {
    const input = sampleOf((deskCalls[name] as DeskCall).input as never, rows[0]) as never;
    const times: number[] = [];
    let answered = 0;
    for (let round = 0; round < rounds; round++) {
      // What the pulse does where the product runs.
      app.life.heard_at = performance.now();
      const began = performance.now();
      answered = (await owner.ask(name, input)).status;
      times.push(performance.now() - began);
    }
    const half = middleOf(times);
    if (half > at_once_ms) late.push(name);
    console.log(`${half.toFixed(1).padStart(8)} ms  ${answered}  ${name}`);
  }
  console.log(late.length === 0 ? 'all at once' : `MORE THAN ${at_once_ms} ms: ${late.join(', ')}`);
  if (late.length > 0) process.exitCode = 1;
}

interface SomeWork {
  readonly area: number;
  readonly id: string;
  readonly player_id: string;
  readonly platform: number;
}

/** What a call of this shape may be asked about one work; all that may be left out is. */
function sampleOf(schema: { type: string; [part: string]: unknown }, work: SomeWork, name = ''): unknown {
  if (['optional', 'nullable', 'nullish'].includes(schema.type)) return undefined;
  if (schema.type === 'picklist') return (schema.options as unknown[])[0];
  if (schema.type === 'strict_object' || schema.type === 'object') {
    const parts = Object.entries(schema.entries as Record<string, never>);
    return Object.fromEntries(
      parts.map(([key, part]) => [key, sampleOf(part, work, key)]).filter(([, value]) => value !== undefined),
    );
  }
  if (name === 'area' || name === 'platform') return String(work[name]);
  if (/^player(_id)?$/.test(name)) return work.player_id;
  return /(^|_)id$/.test(name) ? work.id : '1';
}
