/** An organizer has looked at what a disqualified player says, and lets the disqualification stand. */
import type { PlayerPage } from '@event/contest/submission/desk-wire';
import type { Database } from '../database/database.ts';
import { act, type DeskHandlers, DeskRefused } from '../http/ask.ts';
import { putNotice } from '../notice/notice.ts';

interface AppealAsk {
  readonly area: number;
  readonly id: string;
  readonly by: string;
  readonly now: number;
}

interface Upheld {
  readonly reason: string;
  /** No second person, because there is nobody else. */
  readonly alone: boolean;
}

export const upholdCalls: DeskHandlers<'uphold_player'> = {
  uphold_player: {
    async work(ask, database) {
      const { input, organizer, now } = ask;
      const { area, id, note } = input;
      const { reason, alone } = await uphold(database, { area, id, by: organizer.id, now });
      await putNotice(database, {
        ...{ area, player_id: id, kind: 'disqualification_stands', values: { reason } },
        ...{ at: now, by: organizer.id },
      });
      const detail = { note, ...(alone && { alone }) };
      await act(ask, database, { what: 'uphold player', area, subject: id, detail });
      return {};
    },
  },
};

async function uphold(database: Database, asked: AppealAsk): Promise<Upheld> {
  const { area, id, by, now } = asked;
  const { rows } = await database.query<Upheld>(
    `update disqualification_appeal a set upheld_by = $3, upheld_at = to_timestamp($4)
     from disqualified d
     where (a.area, a.disqualification_id) = (d.area, d.id) and (d.area, d.player_id) = ($1, $2) and a.upheld_at is null
       and not waits_for_another_owner(d.area, d.decided_by, $3, to_timestamp($4))
     returning split_part(d.reason, ': ', 1) as reason, not is_second_person($3, d.decided_by, to_timestamp($4)) as alone`,
    [area, id, by, now],
  );
  if (rows[0]) return rows[0];
  if (await waitsForAnother(database, asked)) {
    throw new DeskRefused(
      'second_person',
      'Another owner has to answer: not whoever disqualified the player, somebody they let in or were let in by, nor an account younger than two days.',
    );
  }
  throw new DeskRefused('done', 'Nothing waits here: this player is back, or was answered.');
}

/** Of a player's open appeal: not this person answers it, because another owner may. */
export async function waitsForAnother(
  database: Database,
  { area, id, by, now }: AppealAsk,
): Promise<PlayerPage['for_another']> {
  const { rowCount } = await database.query(
    `select from disqualification_appeal a join disqualified d on (d.area, d.id) = (a.area, a.disqualification_id)
     where (d.area, d.player_id) = ($1, $2) and a.upheld_at is null
       and waits_for_another_owner(d.area, d.decided_by, $3, to_timestamp($4))`,
    [area, id, by, now],
  );
  return rowCount === 1;
}
