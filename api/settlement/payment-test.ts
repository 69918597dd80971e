/** For tests of payment runs: boards with what is to be paid, and files as a browser takes and brings them. */
import assert from 'node:assert/strict';
import { desk_base } from '@event/contest/desk-wire';
import { tinyEdition } from '@event/tests/edition/tiny';
import { newPlayer, newWork, rank, read } from '../board/board-test.ts';
import type { TestOrganizer } from '../http/desk-test.ts';
import type { TestServer } from '../server-test.ts';
import { keepContact } from '../task/contact.ts';

export function filesOfPayments({ server }: Pick<TestServer, 'server'>) {
  const post = (path: string, { cookie }: TestOrganizer, query: Record<string, string>, payload = '') =>
    server.inject({
      ...{ method: 'POST', url: `${desk_base}/payments/${path}`, query },
      headers: { cookie, ...(payload && { 'content-type': 'text/csv' }) },
      ...(payload && { payload }),
    });
  return {
    fileOf: async (person: TestOrganizer, id: string) => (await post('file', person, { id, as: 'csv' })).body,
    bring: async (person: TestOrganizer, { id, text, dry = 'no' }: { id: string; text: string; dry?: string }) => {
      const answer = await post('back', person, { id, dry }, text);
      return { status: answer.statusCode, data: answer.json() };
    },
  };
}

/** Every row says that it was paid. */
export const paidIn = (file: string) => file.replaceAll(/,,,(\r\n)/g, ',yes,T-1,$1');

export function boardsToPay({ app, pool }: TestServer, { ada, bo }: Readonly<Record<'ada' | 'bo', TestOrganizer>>) {
  const leave = (id: string, address: string) =>
    keepContact(app, pool, {
      player: { area: 1, id },
      contact: { type: 1, address, identity: address, masked: 'w•••@example.org' },
      language: 'en',
      at: app.clock(),
    });

  /** A signed board of three: a hundred dollars, fifty, and diamonds; who won money can be reached, and two have approved. */
  async function approvedBoard(period: number) {
    const list = `board:1:${period}`;
    const from = tinyEdition.periods.find(({ number }) => number === period)?.from ?? 0;
    const players: string[] = [];
    const works: Awaited<ReturnType<typeof newWork>>[] = [];
    for (const [place, views] of [300, 200, 100].entries()) {
      const player = await newPlayer(pool, `Winner ${period}.${place + 1}`);
      const work = await newWork(pool, player, from + place);
      await read(app, { revision_id: work.revision_id, views, at: from + 60 });
      await rank(app, work, work.revision_id, from + 120);
      if (place < 2) await leave(player, `${period}.${place + 1}@example.org`);
      players.push(player);
      works.push(work);
    }
    const key = { area: 1, platform: 1, period };
    assert.equal((await ada.ask('certify', key)).status, 200);
    const { data: change } = await ada.ask('settlement_change', { area: '1', list });
    assert.equal((await ada.ask('settle', { area: 1, list, seen: change.print })).data.made, 3);
    const lines = async () => (await ada.ask('settlement', { area: '1', list })).data.lines;
    const ids = (await lines()).map(({ id }) => id);
    const approve = async (some = ids) => {
      for (const person of [ada, bo]) {
        const { data } = await person.ask('approve_lines', { area: 1, ids: some });
        assert.deepEqual(data, { done: some.length, not: [] });
      }
    };
    await approve();
    return { key, list, players, works, lines, ids, approve };
  }

  return { leave, approvedBoard };
}
