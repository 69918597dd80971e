/** The tokens that this process has seen lately. It asks often which sessions have ended, and trusts itself only then. */
import type { App, Player, SessionTokens } from '../app.ts';
import { createTurns, type Turns } from '../http/turn/turn.ts';
import { idleSince } from './open-session.ts';

interface CachedSession {
  readonly player: Player;
  readonly expires_at: number;
  /** As this process saw it; others may have seen it later. */
  used_at: number;
}

const most = 300_000;
/**
 * Milliseconds that a cache is believed which was not told of ended sessions. A pulse that is late means a database or a
 * process that has much to do: asking for every token anew would only give it more. Whoever acts is asked for all the same.
 */
const trusted_for = { act: 900, look: 5000 };
/** A transaction may commit this long (seconds) after it read its clock, and clocks differ. */
const overlap = 15;
/** How far (seconds) what is noted of a use may lag behind, and a part of the idle time that it never passes. */
const note_every = 300;
const part_of_idle = 0.1;

interface CacheSources extends Pick<App, 'pool' | 'pulse_pool' | 'clock' | 'settings'> {
  /** Tokens that are not known here wait for each other, so that a crowd of them leaves connections to the rest. */
  readonly turns: Turns;
}

/** Whoever makes tokens up waits for others who do: one at a time, and few. So do those from before tokens had a check, for a day. */
const for_strangers = { at_once: 1, most_waiting: 8 };

export function createTokens(sources: CacheSources): SessionTokens {
  const { clock, turns, settings } = sources;
  const strangers = createTurns(for_strangers);
  const step = Math.min(note_every, settings.session_idle_minutes * 60 * part_of_idle);
  const seen = new Map<string, CachedSession>();
  const asked = new Map<string, Promise<CachedSession | null>>();
  let used = new Map<string, number>();
  let told_at = Number.NEGATIVE_INFINITY;

  /** However many requests bring the same token, one asks for it. */
  function lookUpOnce(name: string, token_hash: Buffer, isOurs: boolean): Promise<CachedSession | null> {
    const running = asked.get(name);
    if (running) return running;
    const line = isOurs ? turns : strangers;
    const looking = line.take(() => lookUp(sources, token_hash)).finally(() => asked.delete(name));
    asked.set(name, looking);
    return looking;
  }

  /** A row a request would be too many: what is used is noted now and then, by a duty. */
  function noteUse(name: string, found: CachedSession) {
    const now = clock();
    if (now - found.used_at < step) return;
    found.used_at = now;
    used.set(name, now);
  }

  const known = (name: string) => {
    const found = seen.get(name);
    return found && found.used_at > idleSince(sources, clock()) ? found : undefined;
  };

  return {
    async find(token_hash, wish, isOurs) {
      const name = token_hash.toString('base64');
      const isTold = performance.now() - told_at < trusted_for[wish];
      const found = (isTold && known(name)) || (await lookUpOnce(name, token_hash, isOurs));
      if (!found || found.expires_at <= clock()) return null;
      noteUse(name, found);
      // Whoever is out is looked up again each time, so that they are let back in at once.
      if (found.player.out_for) return found.player;
      seen.delete(name);
      seen.set(name, found);
      if (seen.size > most) seen.delete(seen.keys().next().value as string);
      return found.player;
    },
    forget: (token_hash) => void seen.delete(token_hash.toString('base64')),
    takeUsed() {
      const taken = [...used];
      used = new Map();
      return taken;
    },
    async poll() {
      const asked_at = performance.now();
      for (const token_hash of await endedSince(sources, clock() - overlap)) seen.delete(token_hash.toString('base64'));
      told_at = asked_at;
    },
  };
}

async function endedSince({ pulse_pool }: CacheSources, since: number): Promise<Buffer[]> {
  const { rows } = await pulse_pool.query<{ token_hash: Buffer }>({
    name: 'session ended',
    text: 'select token_hash from session where ended_at > to_timestamp($1)',
    values: [since],
  });
  return rows.map(({ token_hash }) => token_hash);
}

async function lookUp({ pool, clock, settings }: CacheSources, token_hash: Buffer): Promise<CachedSession | null> {
  const { rows } = await pool.query({
    name: 'session find',
    text: `select area, player.id, name, country, role_id, zone_id, expires_at,
        coalesce(used_at, session.created_at) as used_at, (
        select split_part(d.reason, ': ', 1) from disqualified d
        where d.area = player.area and d.player_id = player.id) as out_for
      from session join player using (area) where token_hash = $1 and ended_at is null and coalesce(used_at, session.created_at) > to_timestamp($2) and player.id = player_id`,
    values: [token_hash, idleSince({ settings }, clock())],
  });
  if (!rows[0]) return null;
  const { expires_at, used_at, ...player } = rows[0];
  return { player, expires_at, used_at };
}
