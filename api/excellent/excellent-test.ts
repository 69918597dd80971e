/** For tests of excellent works: one list, its people, and works that two judges passed and three gave their points. */
import { tinyMoment } from '@event/tests/edition/tiny';
import { newPlayer, newWork, rank, writePeriods } from '../board/board-test.ts';
import { organizerWith } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';

const now = tinyMoment.announcement;

export async function testExcellent() {
  const server = await testServer({ now });
  const { app, pool } = server;
  await writePeriods(pool);
  const farah = await organizerWith(server, 'Farah', [{ role: 'prize_officer', area: null }]);
  const owner = await organizerWith(server, 'Nadia', [{ role: 'owner', area: null }]);
  const judge = (name: string) => organizerWith(server, name, [{ role: 'judge', area: null }]);
  const judges = [farah.id, owner.id, (await judge('Lena')).id];

  async function judgedWork(name: string, points: number) {
    const work = await newWork(pool, await newPlayer(pool, name), tinyMoment.open);
    await pool.query(`update revision set theme = 'hero', title = $2 where id = $1`, [work.revision_id, name]);
    await rank(app, work, work.revision_id, tinyMoment.open + 60);
    await pool.query(
      `insert into excellent_vote select 1, $1, id, true, to_timestamp($3) from unnest($2::uuid[]) as u(id) limit 2`,
      [work.id, judges, now],
    );
    await pool.query(
      `insert into excellent_score select 1, $1, id, $4, to_timestamp($3) from unnest($2::uuid[]) as u(id)`,
      [work.id, judges, now, points],
    );
    return work;
  }

  return {
    ...{ server, app, pool, now, farah, owner, judge, judgedWork },
    asked: { area: '1', platform: '1' } as const,
    where: { area: 1, platform: 1 } as const,
    list: 'excellent:1',
  };
}
