/** Starts the server of the current edition, and stops it when it is told to. */
import { loadEdition, type Moved } from '@event/editions/load';
import { outliveReaders } from './http/log.ts';
import { inviteFirstOwner } from './organizer/invitation.ts';
import { type Running, serve } from './serve.ts';
import { clockOf, readSettings, type Settings } from './settings.ts';

interface Started extends Moved {
  readonly is_preview?: boolean;
}

export async function startServer(
  settings: Settings,
  { is_preview = false, ...moved }: Started = {},
): Promise<Running> {
  const loaded = await loadEdition(moved);
  return serve({ ...loaded, settings, is_preview, clock: clockOf(settings) });
}

async function main(): Promise<void> {
  outliveReaders();
  const running = await startServer(readSettings(process.env));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void running.stop());
  await sayFirstOwner(running);
}

/** For a person, not for the log: who reads it becomes an owner. */
async function sayFirstOwner({ app }: Running): Promise<void> {
  const link = await inviteFirstOwner(app.pool, app.settings.desk_origin, app.clock());
  if (link) console.log(`Nobody works at the desk yet. The first owner comes in here, once, within a day:\n  ${link}`);
}

if (import.meta.main) {
  main().catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}
