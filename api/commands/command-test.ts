/** For tests of commands: as operators type them, in this process, which is loaded already; or each in a process of its own. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type { Grant } from '@event/contest/organizer/role';
import { day } from '@event/contest/time';
import { keyActions } from '../action/action.ts';
import { newId, type Pool } from '../database/database.ts';
import { giveGrants } from '../organizer/grant.ts';
import { testSettings } from '../server-test.ts';
import { runCommand } from './command.ts';

export interface CommandOutput {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** `contest('service close submit')`; words with spaces are given as a list. */
type Words = string | readonly string[];

/** Their clock begins at `now` and goes on from one to the next, unless one of them is typed at another moment. */
export async function commandsOn(database_url: string, now: string, more: Readonly<Record<string, string>> = {}) {
  const settings = testSettings({});
  // A test that verifies the log knows the key of the processes that wrote it.
  keyActions(settings.secret_key);
  const folder = await mkdtemp(join(tmpdir(), 'command-'));
  after(() => rm(folder, { recursive: true, force: true }));
  const began = Date.now();
  const environment = (at: string) => ({
    ...{ DATABASE_URL: database_url, DATA_DIR: folder },
    ...{ SECRET_KEY: settings.secret_key, REDEEM_SECRET: settings.redeem_secret, LOGIN_URL: settings.login_url },
    ...{ LOGIN_ISSUER: settings.login_issuer, LOGIN_AUDIENCE: settings.login_audience, ...more },
    NOW: new Date(Date.parse(at) + Date.now() - began).toISOString(),
  });

  async function contest(words: Words, at = now): Promise<CommandOutput> {
    const said = { out: '', err: '' };
    const tell = (where: 'out' | 'err') => (text: string) => {
      said[where] += `${text}\n`;
    };
    const terminal = { env: environment(at), out: tell('out'), err: tell('err') };
    return { code: await runCommand(terminal, listed(words)), ...said };
  }

  const contestAlone = (words: Words, at = now) => runAlone(['contest.ts', ...listed(words)], environment(at));
  return { contest, contestAlone, folder };
}

/** Somebody of the desk for a month: nobody is let in from here. */
export async function colleague(pool: Pool, name: string, grants: readonly Grant[], at: number): Promise<string> {
  const id = newId(at);
  await pool.query(
    `insert into organizer (id, name, created_by, created_at) values ($1, $2, 'test', to_timestamp($3))`,
    [id, name, at - 30 * day],
  );
  await giveGrants(pool, id, grants, { by: 'test', now: at });
  return id;
}

const listed = (words: Words) => (typeof words === 'string' ? words.split(' ') : words);

/** A file of this folder as a process, with its arguments. */
export function runAlone([file = '', ...words]: readonly string[], environment: object = {}): Promise<CommandOutput> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      [join(import.meta.dirname, file), ...words],
      { env: { PATH, NODE_COMPILE_CACHE, ...environment } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    ),
  );
}
