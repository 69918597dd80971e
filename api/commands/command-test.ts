/** For tests of commands: real processes, as operators start them. */
import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyActions } from '../action/action.ts';
import { testSettings } from '../server-test.ts';

export interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** `contest('service close submit')`; words with spaces are given as a list. Their clock goes on from one to the next. */
export async function commandsOn(database_url: string, now: string) {
  const settings = testSettings({});
  // A test that verifies the log knows the key of the processes that wrote it.
  keyActions(settings.secret_key);
  const folder = await mkdtemp(join(tmpdir(), 'command-'));
  const env = {
    ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    ...{ DATABASE_URL: database_url, DATA_DIR: folder },
    ...{ SECRET_KEY: settings.secret_key, REDEEM_SECRET: settings.redeem_secret, LOGIN_URL: settings.login_url },
    ...{ LOGIN_ISSUER: settings.login_issuer, LOGIN_AUDIENCE: settings.login_audience },
  };
  const path = join(import.meta.dirname, 'contest.ts');
  const began = Date.now();
  const moment = () => new Date(Date.parse(now) + Date.now() - began).toISOString();
  const contest = (words: string | readonly string[]): Promise<Said> =>
    new Promise((resolve) =>
      execFile(
        process.execPath,
        [path, ...(typeof words === 'string' ? words.split(' ') : words)],
        { env: { ...env, NOW: moment() } },
        (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
      ),
    );
  return { contest, folder };
}
