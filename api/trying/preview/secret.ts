/** Secrets of a preview, made once and kept beside its data. */
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  readonly SECRET_KEY: string;
  readonly REDEEM_SECRET: string;
}

export function secretsIn(folder: string): Secrets {
  const file = join(folder, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const secrets = { SECRET_KEY: randomBytes(32).toString('base64'), REDEEM_SECRET: randomBytes(32).toString('hex') };
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600, flag: 'wx' });
  const { uid, gid } = statSync(folder);
  chownSync(file, uid, gid);
  return secrets;
}
