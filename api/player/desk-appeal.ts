/** An organizer has looked at what a disqualified player says, and lets the disqualification stand. */
import { act, type DeskHandlers, DeskRefused } from '../http/ask.ts';
import { putNotice } from '../notice/notice.ts';

export const upholdCalls: DeskHandlers<'uphold_player'> = {
  uphold_player: {
    async work(ask, database) {
      const { input, organizer, now } = ask;
      const { area, id, note } = input;
      const { rows } = await database.query<{ reason: string }>(
        `update disqualification_appeal a set upheld_by = $3, upheld_at = to_timestamp($4)
         from disqualified d
         where (a.area, a.disqualification_id) = (d.area, d.id) and (d.area, d.player_id) = ($1, $2) and a.upheld_at is null
         returning split_part(d.reason, ': ', 1) as reason`,
        [area, id, organizer.id, now],
      );
      const [appealed] = rows;
      if (!appealed) throw new DeskRefused('done', 'Nothing waits here: this player is back, or was answered.');
      const values = { reason: appealed.reason };
      await putNotice(database, {
        ...{ area, player_id: id, kind: 'disqualification_stands', values },
        ...{ at: now, by: organizer.id },
      });
      await act(ask, database, { what: 'uphold player', area, subject: id, detail: { note } });
      return {};
    },
  },
};
