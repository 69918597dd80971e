/** Drafts of notices: kept with author and time, by several at once, translated by file, tried on an own account, sent once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DeskBody } from '@event/contest/desk-wire';
import { desk_base } from '@event/contest/desk-wire';
import { areaByValue } from '@event/contest/edition/edition';
import { edition as current } from '@event/editions/current';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import { organizerWith, type TestOrganizer } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';

const area = areaByValue(tinyEdition, 1);
assert.ok(area);
const spoken = ['ru', 'vn'];
const server = await testServer({
  edition: {
    ...tinyEdition,
    areas: [
      { ...area, languages: ['en', ...spoken] },
      { ...area, value: 3, path: 'third' },
    ],
    languages: [...tinyEdition.languages, ...current.languages.filter(({ code }) => spoken.includes(code))],
  },
});
const now = tinyMoment.open;
const everywhere = [{ role: 'owner', area: null }] as const;
const [ada, bea] = [await organizerWith(server, 'Ada', everywhere), await organizerWith(server, 'Bea', everywhere)];
const third = await organizerWith(server, 'Cy of area 3', [{ role: 'owner', area: 3 }]);
const viewer = await organizerWith(server, 'Vera', [{ role: 'viewer', area: null }]);

const hello = { en: { title: 'Hello', message: 'All' } };
const empty = {
  ...{ id: null, version: 0, area: 1, segment: null, is_template: false, texts: hello, from: null, until: null },
} satisfies DeskBody<'save_draft'>;
const newDraft = async (change: Partial<DeskBody<'save_draft'>> = {}) =>
  (await ada.ask('save_draft', { ...empty, ...change })).data;
const send = (who: TestOrganizer, draft: { id: string; version: number }, area: number | null = 1) =>
  who.ask('broadcast', { area, texts: hello, from: now, until: null, draft: { id: draft.id, version: draft.version } });
const drafts = async (who: TestOrganizer) => (await who.ask('drafts')).data.list.map(({ id }) => id);
const sentOf = async ({ id }: { id: string }) =>
  (await server.pool.query('select from notice_draft_end where draft_id = $1', [id])).rowCount;

test('a first saving whose answer was lost is sent again under its key and makes one draft', async () => {
  const before = (await drafts(ada)).length;
  const save = (key: string) => ada.ask('save_draft', empty, { 'idempotency-key': key });
  assert.deepEqual(await save('lost'), await save('lost'));
  assert.equal((await drafts(ada)).length, before + 1);
  await save('control');
  assert.equal((await drafts(ada)).length, before + 2, 'control: under another key it is another draft');
});

test('each saving is a row with its author; of two who save at once one is told of the other', async () => {
  const first = await newDraft();
  assert.deepEqual([first.version, first.by], [1, 'Ada']);
  const texts = (title: string) => ({ en: { title, message: '' } });
  const [one, two] = await Promise.all(
    [ada, bea].map((who) => who.ask('save_draft', { ...empty, id: first.id, version: 1, texts: texts(who.name) })),
  );
  const refused = [one, two].find((answer) => answer?.status === 409);
  const kept = [one, two].find((answer) => answer?.status === 200);
  assert.match(refused?.data.message ?? '', new RegExp(`^${kept?.data.by} has saved it in the meantime`));
  assert.equal(kept?.data.version, 2);
  const { rows } = await server.pool.query('select version, saved_by from notice_draft where id = $1 order by 1', [
    first.id,
  ]);
  assert.equal(rows.length, 2);
  assert.equal(rows[0].saved_by, ada.id);
  await assert.rejects(
    server.pool.query('insert into notice_draft select * from notice_draft where id = $1 and version = 2', [first.id]),
    /notice_draft_pkey/,
  );
});

test('a draft is sent once, as it was read, and is none any more', async () => {
  const draft = await newDraft();
  const both = await Promise.all([send(ada, draft), send(bea, draft)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  assert.equal(await sentOf(draft), 1);
  assert.ok(!(await drafts(ada)).includes(draft.id));
  const late = await bea.ask('save_draft', { ...empty, id: draft.id, version: 1 });
  assert.match(late.data.message ?? '', /has sent it already/);
  const changed = await newDraft();
  await bea.ask('save_draft', { ...empty, id: changed.id, version: 1 });
  assert.equal((await send(ada, changed)).data.name, 'newer');
  assert.equal(await sentOf(changed), 0);
});

test('whoever owns another area sees, saves, sends and discards nothing of this one', async () => {
  const draft = await newDraft();
  assert.ok(!(await drafts(third)).includes(draft.id));
  const taken = await third.ask('save_draft', { ...empty, area: 3, id: draft.id, version: 1 });
  assert.deepEqual([taken.status, taken.data.name], [404, 'absent']);
  assert.equal((await send(third, draft, 3)).status, 404);
  assert.equal((await third.ask('discard_draft', { id: draft.id, version: 1 })).status, 404);
  assert.equal((await third.ask('save_draft', { ...empty, area: null })).status, 404);
  assert.equal((await viewer.ask('save_draft', empty)).status, 403);
  assert.ok((await drafts(ada)).includes(draft.id));
});

test('a template stays and is copied; what is thrown away is gone, and the log says by whom', async () => {
  const template = await newDraft({ is_template: true });
  assert.match((await send(ada, template)).data.message ?? '', /stays: copy it/);
  assert.equal((await bea.ask('discard_draft', { id: template.id, version: 1 })).status, 200);
  const again = await bea.ask('discard_draft', { id: template.id, version: 1 });
  assert.match(again.data.message ?? '', /Bea has thrown it away already/);
  const { data } = await ada.ask('actions', { what: 'throw away notice template' });
  assert.deepEqual(
    data.list.map(({ name }) => name),
    ['Bea'],
  );
  const { shipped } = (await ada.ask('drafts')).data;
  assert.deepEqual(
    shipped.map(({ name }) => name),
    ['submission_ending', 'submission_ended'],
  );
  assert.doesNotMatch(JSON.stringify(shipped), /--|\{date\}|\{time\}/);
});

const post = async (path: string, query: Record<string, string>, payload?: string) => {
  const answer = await server.server.inject({
    ...{ method: 'POST', url: `${desk_base}/notice/draft/${path}`, query },
    headers: { cookie: ada.cookie, ...(payload && { 'content-type': 'text/csv' }) },
    ...(payload && { payload }),
  });
  return answer;
};

for (const as of ['csv', 'semicolon'] as const) {
  test(`translations go out and come back by file: ${as}`, async () => {
    const texts = { en: { title: '- Hello', message: 'Two\nlines, one; all' } };
    const draft = await newDraft({ area: 1, texts });
    const file = (await post('translations', { id: draft.id, as })).body;
    const lines = file.split('\r\n');
    const separator = as === 'csv' ? ',' : ';';
    const done = [lines[0], ...lines.slice(1).map((line) => line.replace(/""(.)""$/, `"Titel"$1"Alle"`))].join('\r\n');
    assert.notEqual(done, file);
    assert.ok(done.includes(separator));
    const bring = async (dry: string) =>
      (await post('translations/back', { id: draft.id, version: '1', dry }, done)).json();
    const tried = await bring('yes');
    assert.deepEqual(tried.mistakes, []);
    assert.ok(tried.taken.length > 0);
    assert.equal(tried.draft.version, 1);
    const { draft: kept } = await bring('no');
    assert.equal(kept.version, 2);
    for (const code of tried.taken) assert.deepEqual(kept.texts[code], { title: 'Titel', message: 'Alle' });
    assert.deepEqual(kept.texts.en, texts.en);
    assert.equal((await bring('no')).name, 'newer');
  });
}

test('every wrong line of a translation is named, and then nothing is taken', async () => {
  const draft = await newDraft();
  const known = (await post('translations', { id: draft.id, as: 'csv' })).body.split('\r\n')[1]?.slice(1, 3) ?? '';
  const head = 'language,english title,english message,title,message';
  const rows = [`${known},Hello,All,,Only a message`, 'xx,Hello,All,T,M', `${known},Hello,All,T,M`, `en,Hello,All,T,M`];
  const bring = async (text: string) => (await post('translations/back', { id: draft.id, version: '1' }, text)).json();
  const { mistakes, draft: kept } = await bring([head, ...rows].join('\n'));
  assert.deepEqual(
    mistakes.map(({ line }: { line: number }) => line),
    [2, 3, 4, 5],
  );
  assert.match(mistakes[0].problem, /has no title/);
  assert.match(mistakes[1].problem, /“xx” is not a language of its players/);
  assert.match(mistakes[2].problem, /is already in line 2/);
  assert.equal(kept.version, 1);
  const other = await bring(`${head}\n${known},Hallo,All,T,M`);
  assert.match(other.mistakes[0].problem, /translated from a different English text/);
  const long = await bring(`${head}\n${known},Hello,All,${'x'.repeat(81)},M`);
  assert.match(long.mistakes[0].problem, /has 81 characters: 80 at most/);
  assert.match((await bring(`${head}\n${known},Hello,All,T\0,M`)).message, /^Line 2: the cell in “title” .* \(NUL\)/);
  assert.match((await bring('language,title\nxx,y')).message, /column “english title” is missing/);
});

test('a notice is tried on a staff account alone, never on a player', async () => {
  await server.logIn({ role_id: '77' });
  const player = await server.logIn({ role_id: '78' });
  const tried = { en: { title: 'Tried', message: 'Here alone' } };
  const idOf = async (role_id: string) =>
    (await server.pool.query('select id, area from player where role_id = $1', [role_id])).rows[0];
  const { rows } = await server.pool.query(`select zone_id from player where role_id = '77'`);
  const some = await idOf('78');
  const ask = async (role_id: string) => {
    const { id, area } = await idOf(role_id);
    return ada.ask('try_notice', { area, player_id: id, texts: tried }, { 'idempotency-key': role_id });
  };
  const before = await ask('77');
  assert.match(before.data.message ?? '', /tried on a staff account/);
  await ada.ask('add_staff', { role_id: '77', zone_id: rows[0].zone_id, note: 'Ada' });
  for (const _time of ['first', 'again']) assert.equal((await ask('77')).status, 200);
  assert.equal((await ask('78')).status, 404);
  assert.equal((await third.ask('try_notice', { area: some.area, player_id: some.id, texts: hello })).status, 404);
  const { rows: got } = await server.pool.query(
    `select player_id from notice where kind = 'broadcast' and player_id is not null`,
  );
  assert.deepEqual(got, [{ player_id: (await idOf('77')).id }]);
  const read = async (token: string) =>
    (await server.ask<{ list: { title: string }[] }>('notices', {}, { token })).data.list.map(({ title }) => title);
  assert.ok(!(await read(player)).includes('Tried'));
});
