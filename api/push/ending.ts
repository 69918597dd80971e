/** How notices on a browser end: by their player, with a session, or because somebody else uses it. */
import type { Player, PlayerAsk } from '../app.ts';
import type { Database } from '../database/database.ts';
import type { Round } from '../duty/duty.ts';
import { pieceByPiece, rows_at_once } from '../duty/piece.ts';

type WhyEnded = 'player' | 'gone' | 'moved' | 'newer' | 'erased';

interface SubscriptionEnding {
  readonly at: number;
  readonly why: WhyEnded;
  /** From $3 on. */
  readonly values: readonly unknown[];
}

export async function end(database: Database, which: string, { at, why, values }: SubscriptionEnding): Promise<number> {
  const { rowCount } = await database.query(
    `update push_subscription set ended_at = greatest(to_timestamp($1), created_at), ended_why = $2, endpoint = null, p256dh = null, auth = null
      where ended_at is null and ${which}`,
    [at, why, ...values],
  );
  return rowCount ?? 0;
}

/** Nothing happens to the browser of somebody else. */
export const endOwn = (
  database: Database,
  { player, now }: Pick<PlayerAsk<'push_off'>, 'player' | 'now'>,
  id: string,
) =>
  end(database, 'area = $3 and player_id = $4 and id = $5', {
    ...{ at: now, why: 'player', values: [player.area, player.id, id] },
  });

interface SessionDevices extends Pick<PlayerAsk<'end_sessions'>, 'player' | 'token_hash' | 'now'> {
  /** Null: every one but that of the session that asks. */
  readonly session_id: string | null;
}

/** With the session on a device its notices end. */
export const endWithSession = (database: Database, { player, token_hash, session_id, now }: SessionDevices) =>
  end(
    database,
    `area = $3 and player_id = $4 and ($5::uuid is null or session_id = $5)
      and session_id is distinct from (select id from session where token_hash = $6)`,
    { at: now, why: 'player', values: [player.area, player.id, session_id, token_hash] },
  );

interface LeftSession {
  readonly token_hash: Buffer;
  readonly now: number;
}

/** Its player left it without a line: whoever is at that browser by now may be the same player, in another session. */
export const endWithLeft = (database: Database, { token_hash, now }: LeftSession) =>
  end(database, 'session_id = (select id from session where token_hash = $3)', {
    ...{ at: now, why: 'player', values: [token_hash] },
  });

interface DeviceLogin {
  readonly token_hash: Buffer | null;
  /** The name that the browser was given: nobody else but its player knows it. */
  readonly push: string;
  readonly now: number;
}

/** A player's own browser goes along with the session; another player's notices end there. */
export async function passOn(database: Database, { token_hash, push, now }: DeviceLogin): Promise<void> {
  await database.query(
    `update push_subscription p set session_id = s.id from session s
      where p.id = $1 and p.ended_at is null and s.token_hash = $2 and (s.area, s.player_id) = (p.area, p.player_id)`,
    [push, token_hash],
  );
  await end(database, 'id = $3 and (area, player_id) <> (select area, player_id from session where token_hash = $4)', {
    ...{ at: now, why: 'moved', values: [push, token_hash] },
  });
}

/** Its push service knows it no more. */
export const endGone = (database: Database, id: string, at: number) =>
  end(database, 'id = $3', { at, why: 'gone', values: [id] });

export const endAllOf = (database: Database, { area, id }: Pick<Player, 'area' | 'id'>, at: number) =>
  end(database, 'area = $3 and player_id = $4', { at, why: 'erased', values: [area, id] });

/** Says how many there were. */
export const endEverybodys = (database: Database, at: number, round: Round) =>
  pieceByPiece(round, () =>
    end(database, `id in (select id from push_subscription where ended_at is null order by id limit ${rows_at_once})`, {
      ...{ at, why: 'erased', values: [] },
    }),
  );
