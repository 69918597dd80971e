/** A decision that waits for a blind second look: every call of the desk by which a reviewer could read it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DeskCallName, deskCalls } from '@event/contest/desk-wire';
import { organizerWith, type TestOrganizer } from '../http/desk-test.ts';
import { startContest } from '../submission/submission-test.ts';

const contest = await startContest();
const reviewer = [{ role: 'reviewer', area: null }] as const;
const first = await organizerWith(contest, 'Tam Le', [...reviewer]);
const second = await organizerWith(contest, 'Marco Silva', [...reviewer]);
const owner = await organizerWith(contest, 'Nadia Rahman', [{ role: 'owner', area: null }]);

/** Written nowhere else; a rejection with a word of its own. */
const word = 'cut-from-another-film';

/** Whatever chance chose: of this decision alone. */
async function askAgain(id: string, revision: string, decision: string | null): Promise<void> {
  await contest.pool.query('delete from second_look');
  await contest.pool.query(
    `insert into second_look (area, decision_id, submission_id, revision_id, first_by, asked_at)
     values (1, $1, $2, $3, $4, to_timestamp($5))`,
    [decision, id, revision, first.id, contest.now],
  );
}

async function rejected(reason = 'other') {
  const token = await contest.logInSomebody();
  const { data: made } = await contest.submit(token, `https://youtu.be/${await contest.video({})}`);
  const key = { area: 1, id: made.id as string };
  const { data: shown } = await first.ask('case', { area: '1', id: key.id });
  const decided = { kind: 'reject', reason, note: word } as const;
  const { data } = await first.ask('decide_case', { ...key, revision: shown.revision, ...decided });
  await askAgain(key.id, shown.revision, data.decision);
  return { token, key, decision: data.decision, player: shown.player.id, number: made.number };
}
type Work = Awaited<ReturnType<typeof rejected>>;

const names = Object.keys(deskCalls) as DeskCallName[];
/** They look, and are allowed to whoever reviews; files of the desk are made by POST. */
const looks = names.filter((name) => deskCalls[name].method === 'GET' || name.startsWith('export_'));

/** What a call is given of all that is known of the work: as much as its shape takes. */
function inputsOf(name: DeskCallName, { key, decision, player, number }: Work): Record<string, string>[] {
  const entries = Object.keys((deskCalls[name].input as { entries?: object }).entries ?? {});
  const known = { area: '1', q: String(number), as: 'csv', organizer: first.id, text: String(number) };
  const inputs = [key.id, player, first.id].flatMap((id) =>
    ['decisions', 'submissions'].flatMap((what) =>
      [{}, { decision }].map((more) => {
        const all: Record<string, string> = { ...known, id, what, ...more };
        return Object.fromEntries(entries.flatMap((entry) => (all[entry] ? [[entry, all[entry]]] : [])));
      }),
    ),
  );
  return [...new Map(inputs.map((input) => [JSON.stringify(input), input])).values()];
}

/** The calls whose answer gives the word of the first decision away, and those that answered at all. */
async function tellsOf(person: TestOrganizer, work: Work) {
  const [answered, telling] = [new Set<string>(), new Set<string>()];
  for (const name of looks) {
    for (const input of inputsOf(name, work)) {
      const { status, data } = await person.ask(name, input as never);
      if (status !== 200) continue;
      answered.add(name);
      if (JSON.stringify(data).includes(word)) telling.add(name);
    }
  }
  return { answered, telling: [...telling].sort() };
}

/** How the work stands, wherever the desk says it. */
async function standsFor(person: TestOrganizer, { key, player, number }: Work) {
  const asked = { area: '1', id: key.id };
  const statusIn = (list: readonly { id: string; status: string }[]) => list.find(({ id }) => id === key.id)?.status;
  const { data: shown } = await person.ask('case', asked);
  const { data: page } = await person.ask('submission', asked);
  const { data: all } = await person.ask('submissions', { q: String(number) });
  const { data: out } = await person.ask('submissions', { q: String(number), status: 'out' });
  const { data: theirs } = await person.ask('player', { area: '1', id: player });
  const { data: file } = await person.ask('export_submissions', { what: 'submissions', as: 'csv', q: String(number) });
  return {
    ...{ case: shown.status, page: page.status, list: statusIn(all.list), out: out.list.length },
    ...{ player: statusIn(theirs.works), file: /\b(waiting|approved|out)\b/.exec(String(file))?.[1] },
    ...{
      counts: [page.player.waiting, page.player.out],
      acts: page.history.map(({ what }) => what).includes('reject'),
    },
  };
}

const sealed = {
  ...{ case: 'waiting', page: 'waiting', list: 'waiting', out: 0, player: 'waiting', file: 'waiting' },
  ...{ counts: [1, 0], acts: false },
};
const open = {
  ...{ case: 'out', page: 'out', list: 'out', out: 1, player: 'out', file: 'out' },
  ...{ counts: [0, 1], acts: true },
};

test('no call tells a reviewer of a decision that they may have to look at again, until they have', async () => {
  const work = await rejected();
  const { answered, telling } = await tellsOf(second, work);
  for (const name of ['case', 'submission', 'submissions', 'player', 'queue', 'pulse', 'export_submissions'])
    assert.ok(answered.has(name), `${name} was asked`);
  assert.deepEqual(telling, []);
  assert.deepEqual(await standsFor(second, work), sealed);
  const look = { ...work.key, decision: work.decision, kind: 'approve', reason: null } as const;
  assert.equal((await second.ask('look_again', look)).status, 200);
  assert.deepEqual(await standsFor(second, work), open);
  assert.deepEqual((await tellsOf(second, work)).telling, ['case', 'export_submissions', 'player', 'submission']);
});

test('who decided, an owner, and a viewer, who cannot look again, see what was decided', async () => {
  const work = await rejected();
  const viewer = await organizerWith(contest, 'Vera', [{ role: 'viewer', area: null }]);
  const { telling } = await tellsOf(first, work);
  assert.deepEqual(telling, ['case', 'export_submissions', 'player', 'submission']);
  assert.deepEqual(await standsFor(first, work), open);
  assert.deepEqual(await standsFor(owner, work), open);
  assert.equal((await viewer.ask('submission', { area: '1', id: work.key.id })).data.status, 'out');
  assert.ok((await tellsOf(owner, work)).telling.includes('submission'));
});

test('without a second look a decision is everybody’s, and an appeal ends the look that waits', async () => {
  const work = await rejected();
  const appeal = { id: work.key.id, message: 'It is mine' };
  assert.equal((await contest.ask('appeal', appeal, { token: work.token })).code, 0);
  assert.equal((await second.ask('queue', { signals: 'second' })).data.rows.length, 0);
  const { data: shown } = await second.ask('case', { area: '1', id: work.key.id });
  assert.equal(shown.kind, 'appeal');
  assert.ok(JSON.stringify(shown.history).includes(word), 'whoever judges the appeal reads the first word');
  const look = { ...work.key, decision: work.decision, kind: 'approve', reason: null } as const;
  assert.equal((await second.ask('look_again', look)).status, 409);
  await contest.pool.query('delete from second_look');
  assert.equal((await tellsOf(second, work)).telling.includes('submission'), true);
});

test('the link that stays approved stands beside an edit, and not beside the second look, where it tells of a rejection', async () => {
  const token = await contest.logInSomebody();
  const { data: made } = await contest.submit(token, `https://youtu.be/${await contest.video({})}`);
  const key = { area: 1, id: made.id as string };
  const asked = { area: '1', id: key.id };
  const approval = { kind: 'approve', reason: null, note: null } as const;
  const { data: entered } = await owner.ask('case', asked);
  await owner.ask('decide_case', { ...key, revision: entered.revision, ...approval });
  const input = { link: `https://youtu.be/${await contest.video({})}`, lang: 'en', country: 'US', theme: 'tiny' };
  await contest.ask('edit', { id: key.id, ...input }, { token });
  const { data: edit } = await first.ask('case', asked);
  assert.equal(edit.live_link, entered.link);
  const rejection = { kind: 'reject', reason: 'other', note: word } as const;
  const { data } = await first.ask('decide_case', { ...key, revision: edit.revision, ...rejection });
  await askAgain(key.id, edit.revision, data.decision);
  const { data: again } = await second.ask('case', { ...asked, decision: data.decision ?? '' });
  assert.deepEqual([again.kind, again.live_link], ['second', null]);
});
