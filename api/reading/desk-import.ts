/** A file of readings comes in as it streams: looked at only, or kept whole. */
import type { ImportReport } from '@event/contest/reading/desk-wire';
import { type DeskAsk, type DeskHandlers, DeskRefused, fileOf } from '../http/ask.ts';
import { NotReadable } from './file.ts';
import { importReadings } from './import.ts';

export const importCalls: DeskHandlers<'import_readings'> = {
  import_readings: { before: bring, work: async (_ask, _database, report: ImportReport) => report },
};

/** It keeps its rows itself, in pieces; rows of works in other areas are works that nobody knows. */
async function bring(ask: DeskAsk<'import_readings'>): Promise<ImportReport> {
  const { app, input, organizer, areas, now } = ask;
  const brought = {
    name: input.name,
    content: fileOf(ask),
    by: organizer.id,
    at: now,
    clock: app.clock,
    is_dry: input.dry === 'yes',
    areas,
  };
  return importReadings(app, brought).catch((error) => {
    throw error instanceof NotReadable ? new DeskRefused('file', error.message) : error;
  });
}
