/** Puts together what every call is given. */
import type { DrawStock, Edition } from '@event/contest/edition';
import type { FastifyBaseLogger } from 'fastify';
import type { App } from './app.ts';
import { openDatabase, type Pool } from './database.ts';
import type { Life } from './life.ts';
import { createLog } from './log.ts';
import { openPlatform } from './platform-login.ts';
import { clockOf, type Settings } from './settings.ts';
import { openTexts, type TextTables } from './texts.ts';
import { createTokens } from './token-cache.ts';

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
  const clock = given.clock ?? clockOf(settings);
  const life: Life = { stage: 'starting', maintenance: null };
  return {
    edition,
    stock,
    settings,
    pool,
    clock,
    log: given.log ?? createLog(settings.log_level),
    texts: openTexts(edition, texts),
    life,
    tokens: createTokens(pool, clock),
    platform: openPlatform(settings),
  };
}
