/** One unknown short link at a time for each player, on however many devices and processes. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LinkedVideo } from '@event/contest/link';
import type { Player } from '../app.ts';
import type { Database } from '../database/database.ts';

/** `later`: the platform did not let us see it now. `no_video`: it leads elsewhere. */
export type OpenedLink = LinkedVideo | { readonly failed: 'later' | 'no_video' };

export interface LinkOpening {
  /** Whose unknown links are opened one at a time. */
  readonly player: Pick<Player, 'area' | 'id'>;
  readonly now: number;
  readonly deadline: AbortSignal;
}

/** Longer than a link can take; after it a row that a dead process left stands in nobody's way. */
const longest_seconds = 20;
const look_again_ms = 250;

interface LinkTurn extends LinkOpening {
  readonly link: string;
}

/** A repeat of the same link waits for the first one; another link is told to come later. */
export async function inOwnTurn(
  database: Database,
  turn: LinkTurn,
  open: (isFirst: boolean) => Promise<OpenedLink>,
): Promise<OpenedLink> {
  const holder = randomUUID();
  for (let isFirst = true; ; isFirst = false) {
    const taken = await take(database, turn, holder);
    if (taken === 'other' || turn.deadline.aborted) return { failed: 'later' };
    if (taken === 'mine') {
      return open(isFirst).finally(() =>
        database.query('delete from short_link_turn where area = $1 and player_id = $2 and holder = $3', [
          turn.player.area,
          turn.player.id,
          holder,
        ]),
      );
    }
    await sleep(look_again_ms);
  }
}

async function take(
  database: Database,
  { player, link, now }: LinkTurn,
  holder: string,
): Promise<'mine' | 'same' | 'other'> {
  const { rowCount } = await database.query(
    `insert into short_link_turn as t (area, player_id, link, holder, expires_at)
     values ($1, $2, $3, $4, to_timestamp($5))
     on conflict (area, player_id) do update
       set link = excluded.link, holder = excluded.holder, expires_at = excluded.expires_at
       where t.expires_at <= to_timestamp($6)`,
    [player.area, player.id, link, holder, now + longest_seconds, now],
  );
  if (rowCount === 1) return 'mine';
  const { rows } = await database.query<{ link: string }>(
    'select link from short_link_turn where area = $1 and player_id = $2',
    [player.area, player.id],
  );
  return rows[0] === undefined || rows[0].link === link ? 'same' : 'other';
}
