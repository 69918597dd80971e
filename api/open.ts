/** Puts together what every call is given. */
import type { DrawStock, Edition } from '@event/contest/edition/edition';
import type { FastifyBaseLogger } from 'fastify';
import type { App } from './app.ts';
import { openDatabase, type Pool } from './database/database.ts';
import { openTexts, type TextTables } from './edition/texts.ts';
import { createLog } from './http/log.ts';
import type { Life } from './life.ts';
import { openPlatform } from './player/platform-login.ts';
import { createTokens } from './player/token-cache.ts';
import { clockOf, type Settings } from './settings.ts';

export interface Parts {
  readonly edition: Edition;
  readonly stock: DrawStock;
  readonly texts: TextTables;
  readonly settings: Settings;
  readonly pool?: Pool;
  readonly clock?: () => number;
  readonly log?: FastifyBaseLogger;
}

export function openApp({ edition, stock, texts, settings, ...given }: Parts): App {
  const pool = given.pool ?? openDatabase(settings.database_url, settings.database_connections);
  const desk_pool = given.pool ?? openDatabase(settings.database_url, settings.desk_connections);
  const clock = given.clock ?? clockOf(settings);
  const life: Life = { stage: 'starting', maintenance: null };
  return {
    edition,
    stock,
    settings,
    pool,
    desk_pool,
    clock,
    log: given.log ?? createLog(settings.log_level),
    texts: openTexts(edition, texts),
    life,
    tokens: createTokens(pool, clock),
    platform: openPlatform(settings),
  };
}

/** A pool that was given may be both. */
export async function closeApp({ pool, desk_pool }: Pick<App, 'pool' | 'desk_pool'>): Promise<void> {
  await Promise.all([...new Set([pool, desk_pool])].map((one) => one.end()));
}
