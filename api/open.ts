/** Puts together what every call is given. */
import type { DrawStock, Edition } from '@event/contest/edition/edition';
import type { FastifyBaseLogger } from 'fastify';
import { keyActions } from './action/action.ts';
import type { App, AppPools } from './app.ts';
import { openDatabase, type Pool } from './database/database.ts';
import { openTexts, type TextTables } from './edition/texts.ts';
import { createLog } from './http/log.ts';
import { createLine } from './http/turn/line.ts';
import type { Life } from './life.ts';
import { openPlatform } from './player/platform-login.ts';
import { createTokens } from './player/token-cache.ts';
import { type ApiSettings, clockOf } from './settings.ts';

export interface Parts {
  readonly edition: Edition;
  readonly stock: DrawStock;
  readonly texts: TextTables;
  readonly settings: ApiSettings;
  readonly pool?: Pool;
  readonly clock?: () => number;
  readonly log?: FastifyBaseLogger;
}

export function openApp({ edition, stock, texts, settings, ...given }: Parts): App {
  const pool = given.pool ?? openDatabase(settings.database_url, settings.database_connections);
  const desk_pool = given.pool ?? openDatabase(settings.database_url, settings.desk_connections);
  const background_pool =
    given.pool ?? openDatabase(settings.database_url, settings.background_connections, { patience: 30_000 });
  const pulse_pool = given.pool ?? openDatabase(settings.database_url, 1, { longest_answer: 2000 });
  const clock = given.clock ?? clockOf(settings);
  keyActions(settings.secret_key);
  const life: Life = {
    stage: 'starting',
    maintenance: null,
    heard_at: Number.NEGATIVE_INFINITY,
    board_versions: new Map(),
    duties: new Map(),
  };
  return {
    edition,
    stock,
    settings,
    pool,
    desk_pool,
    background_pool,
    pulse_pool,
    clock,
    log: given.log ?? createLog(settings.log_level),
    texts: openTexts(edition, texts),
    life,
    tokens: createTokens({ pool, pulse_pool, clock, settings, turns: createLine({ pool, settings }) }),
    platform: openPlatform(settings),
  };
}

/** A pool that was given may be all of them. */
export async function closeApp({ pool, desk_pool, background_pool, pulse_pool }: AppPools): Promise<void> {
  await Promise.all([...new Set([pool, desk_pool, background_pool, pulse_pool])].map((one) => one.end()));
}
