/** Boards that ended, with works that were approved in time and whose channels are proved: what organizers have to settle. */

import { rankWorks } from '@event/api/board/standing';
import { type Database, inTransaction, newId } from '@event/api/database/database';
import { keepReadings } from '@event/api/reading/reading';
import type { FaultContest } from '../faults/contest.ts';
import type { History } from '../faults/history.ts';

const platform = 1;
const reading = { likes: null, comments: null, source: 'api', collector: 'ytb', meaning: 'youtube.viewCount' } as const;

export async function fillEndedBoards(
  contest: FaultContest,
  history: History,
  { boards, winners }: { readonly boards: number; readonly winners: number },
): Promise<{ area: number; platform: number; period: number }[]> {
  const { edition, clock } = contest;
  const ended = edition.periods.filter(({ to }) => to <= clock());
  const all = ended.flatMap(({ number: period, from }) =>
    edition.areas.slice(0, 5).map(({ value: area }) => ({ area, platform, period, from })),
  );
  const filled = all.slice(0, boards);
  for (const { area, from } of filled) {
    const works = await Promise.all(
      Array.from({ length: winners }, async (_, place) => {
        const [player, work, revision] = [newId(from), newId(from), newId(from)];
        return { player, work, revision, video: await contest.video(), views: 10_000 - place };
      }),
    );
    await inTransaction(contest.pool, async (database) => {
      await writeWorks(database, { area, from, works });
      const read = works.map(({ revision: revision_id, views }) => ({
        revision_id,
        views,
        area,
        read_at: from + 7200,
      }));
      await keepReadings(
        contest.app,
        database,
        read.map((one) => ({ ...reading, ...one })),
        from + 7200,
      );
      await rankWorks(contest.app, database, {
        ...{ area, submissions: works.map(({ work }) => work), reason: 'approved', now: from + 7200 },
      });
    });
    // No answer told of them.
    history.unknown.push(...works.map(({ player }) => ({ role_id: player, call: 'submit' as const })));
  }
  return filled.map(({ from: _, ...board }) => board);
}

interface Works {
  readonly area: number;
  readonly from: number;
  readonly works: readonly { readonly [name in 'player' | 'work' | 'revision' | 'video']: string }[];
}

async function writeWorks(database: Database, { area, from, works }: Works): Promise<void> {
  const given = `from jsonb_to_recordset($1::jsonb) as g (player uuid, work uuid, revision uuid, video text)`;
  const at = `to_timestamp(${from + 3600})`;
  for (const text of [
    `insert into player (area, id, role_id, zone_id, name, country, created_at)
      select $2, player, player::text, '1', 'Player ' || video, 'US', ${at} ${given}`,
    `insert into submission (area, id, player_id, platform, submitted_at) select $2, work, player, ${platform}, ${at} ${given}`,
    `insert into submission_slot (area, player_id, platform, number, submission_id) select $2, player, ${platform}, 1, work ${given}`,
    `insert into revision (area, id, submission_id, platform, video_id, link, lang, country, theme, entered_at)
      select $2, revision, work, ${platform}, video, 'https://youtu.be/' || video, 'en', 'US', 'golden-month', ${at} ${given}`,
    `insert into video_claim (platform, video_id, area, submission_id, revision_id, claimed_at)
      select ${platform}, video, $2, work, revision, ${at} ${given}`,
    `insert into video_proof (platform, video_id, area, player_id, how, proved_at)
      select ${platform}, video, $2, player, 'code', ${at} ${given}`,
    `insert into decision (area, id, submission_id, revision_id, live_after, kind, decided_by, decided_at)
      select $2, gen_random_uuid(), work, revision, revision, 'approve', 'before', ${at} ${given}`,
    `update submission s set live_revision = g.revision ${given} where s.area = $2 and s.id = g.work`,
  ])
    await database.query(text, [JSON.stringify(works), area]);
}
