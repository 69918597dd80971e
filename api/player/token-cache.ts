/** The tokens that this process has seen lately. It asks often which sessions have ended, and trusts itself only then. */
import type { Player, Tokens } from '../app.ts';
import type { Pool } from '../database/database.ts';

interface Seen {
  readonly player: Player;
  readonly expires_at: number;
}

const most = 50_000;
/** A cache that was not told of ended sessions for so long (milliseconds) is not asked. */
const trusted_for = 900;
/** A transaction may commit this long (seconds) after it read its clock, and clocks differ. */
const overlap = 15;

export function createTokens(pool: Pool, clock: () => number): Tokens {
  const seen = new Map<string, Seen>();
  let told_at = Number.NEGATIVE_INFINITY;
  return {
    async find(token_hash) {
      const name = token_hash.toString('base64');
      const isTold = performance.now() - told_at < trusted_for;
      const known = isTold ? seen.get(name) : await lookUp(pool, token_hash);
      const found = known ?? (isTold ? await lookUp(pool, token_hash) : null);
      if (!found || found.expires_at <= clock()) return null;
      // Who is out is asked for anew, to be let back in at once.
      if (found.player.out_for) return found.player;
      seen.delete(name);
      seen.set(name, found);
      if (seen.size > most) seen.delete(seen.keys().next().value as string);
      return found.player;
    },
    forget: (token_hash) => void seen.delete(token_hash.toString('base64')),
    async poll() {
      const asked_at = performance.now();
      const { rows } = await pool.query({
        name: 'session ended',
        text: 'select token_hash from session where ended_at > to_timestamp($1)',
        values: [clock() - overlap],
      });
      for (const { token_hash } of rows) seen.delete(token_hash.toString('base64'));
      told_at = asked_at;
    },
  };
}

async function lookUp(pool: Pool, token_hash: Buffer): Promise<Seen | null> {
  const { rows } = await pool.query({
    name: 'session find',
    text: `select area, id, name, country, role_id, zone_id, expires_at, (
        select split_part(d.reason, ': ', 1) from disqualification d
        where d.area = player.area and d.player_id = player.id and d.lifted_at is null) as out_for
      from session join player using (area) where token_hash = $1 and ended_at is null and player.id = player_id`,
    values: [token_hash],
  });
  if (!rows[0]) return null;
  const { expires_at, ...player } = rows[0];
  return { player, expires_at };
}
