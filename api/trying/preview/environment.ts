/** For commands beside a running preview: its database and secrets, found where the preview keeps them. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { connectAs, passwordOf } from '../embedded/initialise.ts';
import { chooseOwner, placeFor } from '../embedded/owner.ts';
import { addressOf } from '../embedded/role.ts';
import { folderOf } from './database.ts';
import { secretsIn } from './secret.ts';

type Environment = Record<string, string | undefined>;

export function previewEnvironment(environment: Environment): Environment {
  const isPreview = !environment.NOW || /^[+-]/.test(environment.NOW);
  const folder = folderOf(resolve(environment.DATA_DIR || '.data'), isPreview);
  return {
    LOGIN_URL: 'http://localhost:3100',
    LOGIN_ISSUER: 'http://localhost:3100',
    LOGIN_AUDIENCE: 'goldenmonthugc',
    ...(existsSync(folder) ? secretsIn(folder) : {}),
    ...environment,
    DATABASE_URL: addressOf(addressIn(folder), 'serve'),
    MIGRATE_DATABASE_URL: addressIn(folder),
    ...(isPreview && { PREVIEW: 'yes' }),
  };
}

/** PostgreSQL writes its port into the fourth line of its lock file. */
function addressIn(folder: string): string {
  const place = existsSync(folder) ? realpathSync(placeFor(folder, chooseOwner(folder))) : folder;
  const lock = join(place, 'postgres', 'postmaster.pid');
  if (!existsSync(lock)) {
    throw new Error('DATABASE_URL is not set and no preview runs here: name the database, or run npm start beside it.');
  }
  const port = Number(readFileSync(lock, 'utf8').split('\n')[3]);
  return connectAs('event', passwordOf(place, 'event'), port, 'event');
}
