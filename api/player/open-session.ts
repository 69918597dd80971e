/** The sessions of a player: seen and ended by the player, noted as used, over when nobody used them for long. */
import type { Output } from '@event/contest/wire';
import type { App, Handlers, PlayerAsk } from '../app.ts';
import type { Database } from '../database/database.ts';
import { refuseStale } from '../http/fresh.ts';
import { endWithSession } from '../push/ending.ts';
import { networkMark } from './network.ts';

export const openSessionCalls: Handlers<'sessions' | 'end_sessions'> = {
  sessions: { work: (ask, database) => openSessions(ask, database) },
  end_sessions: {
    async work(ask, database) {
      const { player, token_hash, input, now } = ask;
      await refuseStale(ask, database);
      const id = input.id ?? null;
      await endWithSession(database, { player, token_hash, session_id: id, now });
      await database.query(
        `update session set ended_at = to_timestamp($3), ended_why = 'player'
          where area = $1 and player_id = $2 and ended_at is null and token_hash <> $4 and id = coalesce($5, id)`,
        [player.area, player.id, now, token_hash, id],
      );
      return openSessions(ask, database);
    },
    // This process is not to wait for its pulse: the player looks at once whether it is so.
    after: ({ app }) => app.tokens.poll(),
  },
};

type SessionsAsk = Pick<PlayerAsk<'sessions'>, 'app' | 'player' | 'token_hash' | 'network' | 'now'>;

async function openSessions(
  { app, player, token_hash, network, now }: SessionsAsk,
  database: Database,
): Promise<Output<'sessions'>> {
  const { rows } = await database.query(
    `select id, device, created_at as began_at, case when token_hash = $3 then to_timestamp($4) else coalesce(used_at, created_at) end as used_at,
        token_hash = $3 as this, network = $6 as near
      from session where area = $1 and player_id = $2 and ended_at is null
        and expires_at > to_timestamp($4) and coalesce(used_at, created_at) > to_timestamp($5)
      order by this desc, coalesce(used_at, created_at) desc`,
    [player.area, player.id, token_hash, now, idleSince(app, now), network && networkMark(app, network)],
  );
  return { list: rows };
}

/** Whoever was last seen before then is logged out. */
export const idleSince = ({ settings }: Pick<App, 'settings'>, now: number) => now - settings.session_idle_minutes * 60;

/** What one process saw used; a row that another holds is left to the other, who knows as much. */
export async function noteUsed({ pool, tokens }: Pick<App, 'pool' | 'tokens'>): Promise<void> {
  const used = tokens.takeUsed();
  if (used.length === 0) return;
  await pool.query({
    name: 'session used',
    text: `with seen as (
        select * from unnest($1::bytea[], $2::float8[]) as seen (token_hash, at)
      ), free as (
        select token_hash, at from session join seen using (token_hash) where ended_at is null
          order by token_hash for update of session skip locked
      )
      update session set used_at = greatest(used_at, to_timestamp(free.at)) from free
        where session.token_hash = free.token_hash`,
    values: [used.map(([hash]) => Buffer.from(hash, 'base64')), used.map(([, at]) => at)],
  });
}
