import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { verifyActions } from '../action/action.ts';
import { commandsOn } from '../commands/command-test.ts';
import { inTransaction } from '../database/database.ts';
import { putNotice } from '../notice/notice.ts';
import { decide } from '../submission/decision.ts';
import { startContest, watch } from '../submission/submission-test.ts';
import { openContact } from '../task/contact.ts';

const contest = await startContest();
const { app, ask, logInSomebody, now, pool, submit, video } = contest;

interface Export {
  readonly player: { readonly id: string; readonly area: number; readonly agreements: unknown[] };
  readonly contact: { readonly address: string | null } | null;
  readonly submissions: readonly {
    readonly id: string;
    readonly links: readonly Record<string, unknown>[];
    readonly decisions: readonly Record<string, unknown>[];
  }[];
  readonly [list: string]: unknown;
}

const exported = async (token: string) => (await ask<Export>('export', {}, { token })).data;

async function playAll(contact_addr: string) {
  const token = await logInSomebody();
  await ask('fill', { contact_type: 1, contact_addr }, { token, key: `fill-${contact_addr}` });
  await ask('share', { channel: 'copy' }, { token });
  await ask('draw', {}, { token });
  const { data } = await submit(token, watch(await video()));
  await ask('edit', { id: data.id, link: watch(await video()), lang: 'en', country: 'US', theme: 'tiny' }, { token });
  const { player } = await exported(token);
  const whose = { area: player.area, player_id: player.id };
  await inTransaction(pool, async (database) => {
    await decide(database, app, {
      ...whose,
      submission: data.id,
      kind: 'reject',
      reason: 'other',
      note: 'for us',
      by: 'test',
      at: now,
    });
  });
  await ask('appeal', { id: data.id, message: 'Please look again' }, { token });
  await putNotice(pool, { ...whose, kind: 'approved', values: { number: data.number }, at: now, by: 'test' });
  return { token, player, id: data.id };
}

test('an export holds what the player was promised, and nothing of anybody else', async () => {
  const { token, player, id } = await playAll('all@tiny.example');
  await playAll('other@tiny.example');
  const all = await exported(token);
  assert.equal(all.contact?.address, 'all@tiny.example');
  assert.equal(all.player.agreements.length, 1);
  const lengths = ['sessions', 'tasks', 'attempts', 'draws', 'channels'].map((list) => (all[list] as unknown[]).length);
  assert.deepEqual(lengths, [1, 2, 2, 1, 0]);
  assert.deepEqual(
    all.submissions.map((one) => one.id),
    [id],
  );
  assert.equal(all.submissions[0]?.links.length, 2);
  assert.deepEqual(
    all.submissions[0]?.decisions.map(({ kind, words }) => [kind, words]),
    [
      ['reject', null],
      ['appeal', 'Please look again'],
    ],
  );
  assert.ok((all.rewards as unknown[]).length >= 3);
  assert.ok((all.notices as unknown[]).length >= 2);
  const text = JSON.stringify(all);
  for (const absent of ['other@tiny.example', 'for us', token]) assert.ok(!text.includes(absent), absent);
  assert.equal(all.player.id, player.id);
});

test('every table that names a player is exported, or it is said why not', async () => {
  const { rows } = await pool.query(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and column_name = 'player_id' and table_type = 'BASE TABLE' order by 1`,
  );
  const source = Object.values((await import('./export-part.ts')).exportParts).join('\n');
  const elsewhere = /* by functions of their nouns */ ['contact', 'reward'];
  const not_about_a_person = [
    // Passing: a day, a few seconds, half an hour.
    ...[
      'channel_request',
      'idempotency',
      'short_link_turn',
      'submission_in_flight',
      'used_login',
      'video_question_day',
    ],
    // Public, with its reason.
    'board_change',
    // Derived from what is exported.
    ...[
      'certified_row',
      'certified_work',
      'rank_day',
      'rank_yesterday',
      ...[0, 1, 2].map((turn) => `rank_yesterday_${turn}`),
      'settlement',
      'standing',
      'standing_block',
      'standing_turn',
      'submission_search',
      'submission_slot',
      'watch',
      'work',
    ],
  ];
  const known = new Set([...elsewhere, ...not_about_a_person]);
  const missing = rows
    .map(({ name }) => name)
    .filter((name) => !known.has(name) && !new RegExp(`\\b(from|join) ${name}\\b`).test(source));
  assert.deepEqual(missing, []);
});

test('an erased contact is gone everywhere, a late repeat does not bring it back, and ranks and log hold', async () => {
  const { token, player } = await playAll('gone@tiny.example');
  assert.deepEqual((await ask('erase', {}, { token })).data, { erased: true });
  assert.deepEqual((await ask('erase', {}, { token })).data, { erased: false });
  const late = await ask(
    'fill',
    { contact_type: 1, contact_addr: 'gone@tiny.example' },
    { token, key: 'fill-gone@tiny.example' },
  );
  assert.equal(late.code, 104005);
  assert.equal(await openContact(app, pool, player), null);
  const all = await exported(token);
  assert.equal(all.contact?.address, null);
  assert.ok(!JSON.stringify(all).includes('gone@'));
  assert.equal((all.submissions as unknown[]).length, 1);
  assert.equal((all.draws as unknown[]).length, 1);
  const { rows } = await pool.query('select what from action where subject = $1 order by number', [player.id]);
  assert.equal(rows.at(-1)?.what, 'erase contact');
  assert.equal((await verifyActions(pool)).valid, true);
  const left = await ask('fill', { contact_type: 1, contact_addr: 'new@tiny.example' }, { token });
  assert.equal(left.code, 0);
});

test('both need a login, and the contact of a closed contest can still be erased', async () => {
  assert.equal((await ask('export')).status, 401);
  assert.equal((await ask('erase', {})).status, 401);
  const { token } = await playAll('late@tiny.example');
  contest.set(tinyMoment.announcement);
  const again = await contest.logInAgain(token);
  assert.deepEqual((await ask('erase', {}, { token: again })).data, { erased: true });
});

test('Operators do both for a player who cannot log in, and are named in the log.', async () => {
  contest.set(now);
  const { player } = await playAll('out@tiny.example');
  const { rows } = await pool.query('select name from player where id = $1', [player.id]);
  const { contest: command } = await commandsOn(contest.url, '2024-01-02T00:00:00Z');
  const words = ['player', 'erase', rows[0].name];
  const exported = await command(['player', 'export', rows[0].name]);
  assert.equal(exported.err, '');
  assert.equal(JSON.parse(exported.out).contact.address, 'out@tiny.example');
  assert.match((await command([...words, '--dry-run'])).out, /would be gone/);
  assert.equal(await openContact(app, pool, player), 'out@tiny.example');
  assert.match((await command(words)).out, /is gone for good/);
  assert.equal((await command(words)).code, 1);
  assert.equal(await openContact(app, pool, player), null);
  const logged = await pool.query('select what from action where subject = $1 and by like $2 order by number', [
    player.id,
    'command:%',
  ]);
  assert.deepEqual(
    logged.rows.map(({ what }) => what),
    ['export contact', 'erase contact'],
  );
});
