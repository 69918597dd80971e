/** Secrets of a preview, made once and kept beside its data. */
import { createECDH, randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  readonly SECRET_KEY: string;
  readonly REDEEM_SECRET: string;
  readonly PUSH_PUBLIC_KEY: string;
  readonly PUSH_PRIVATE_KEY: string;
}

export function secretsIn(folder: string): Secrets {
  const file = join(folder, 'secrets.json');
  const kept: Partial<Secrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const secrets = { ...madeUp(), ...kept };
  if (Object.keys(kept).length === Object.keys(secrets).length) return secrets;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  const { uid, gid } = statSync(folder);
  chownSync(file, uid, gid);
  return secrets;
}

function madeUp(): Secrets {
  const push = createECDH('prime256v1');
  push.generateKeys();
  return {
    SECRET_KEY: randomBytes(32).toString('base64'),
    REDEEM_SECRET: randomBytes(32).toString('hex'),
    PUSH_PUBLIC_KEY: push.getPublicKey('base64url'),
    PUSH_PRIVATE_KEY: Buffer.from(push.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  };
}
