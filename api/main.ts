/** Starts the server of the current edition, and stops it when it is told to. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEdition, type Moved } from '@event/editions/load';
import type { App } from './app.ts';
import { logUncaught, outliveReaders } from './http/log.ts';
import { inviteFirstOwner } from './organizer/invitation.ts';
import { type ServedContest, serve } from './serve.ts';
import { type ApiSettings, clockOf, readSettings } from './settings.ts';

interface MainWish extends Moved {
  readonly kind?: 'preview' | 'contest';
  readonly socket?: number;
  readonly fill?: (app: App) => Promise<void>;
  /** One that runs already, so that a pretended moment is the same for whoever shares it. */
  readonly clock?: () => number;
}

export async function startServer(
  settings: ApiSettings,
  { kind, socket, fill, clock, ...moved }: MainWish = {},
): Promise<ServedContest> {
  const loaded = await loadEdition(moved);
  const given = { ...(kind && { kind }), ...(socket && { socket }), ...(fill && { fill }) };
  return serve({ ...loaded, ...given, settings, clock: clock ?? clockOf(settings) });
}

/** Until it is told to stop. A pretended moment is a trial. */
export async function runServer(settings: ApiSettings): Promise<void> {
  outliveReaders();
  const socket = heldSocket(process.env);
  const running = await startServer(settings, { ...(!settings.now && { kind: 'contest' }), ...(socket && { socket }) });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void running.stop());
  logUncaught(running.app.log, () => process.exit(1));
  await sayFirstOwner(running);
}

/** The one that systemd holds for us: it stays open while one process follows another. */
function heldSocket({ LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv): number | undefined {
  return Number(LISTEN_PID) === process.pid && LISTEN_FDS === '1' ? 3 : undefined;
}

/** For a person, not for a log: whoever reads it becomes an owner. With an issuer its claim makes the first one. */
async function sayFirstOwner({ app }: ServedContest): Promise<void> {
  if (app.settings.desk_issuer) return;
  const link = await inviteFirstOwner(app.pool, app.settings.desk_origin, app.clock());
  if (link) console.log(sayTo(process.stdout.isTTY, link, app.settings.data_dir));
}

/** To a terminal the link itself; otherwise where it lies, for the user of this process alone. */
export function sayTo(isTerminal: boolean, link: string, folder: string): string {
  const said = 'Nobody works at the desk yet. This link lets the first owner in, once, within a day:';
  if (isTerminal) return `${said}\n  ${link}`;
  const file = join(folder, 'first-owner');
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  writeFileSync(file, `${link}\n`, { mode: 0o600, flag: 'wx' });
  return `${said} the link is in ${file}`;
}

if (import.meta.main) {
  runServer(readSettings(process.env)).catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}
