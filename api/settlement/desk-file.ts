/** A settlement as a table to keep. */
import type { PoolClient } from 'pg';
import type { DeskHandlers } from '../http/ask.ts';
import { tableFile } from '../http/file/spreadsheet.ts';
import { exportSettlement } from './export.ts';

export const settlementFileCalls: DeskHandlers<'export_settlement'> = {
  export_settlement: {
    async work({ app, input, organizer, now }, database) {
      const { area, list, as, contacts } = input;
      const wanted = { area, contacts: contacts === 'yes', ...(list && { list }) };
      const sheets = await exportSettlement(app, database as PoolClient, wanted, { by: organizer.id, at: now });
      const name = `settlement-${area}-${(list ?? 'all').replaceAll(':', '-')}`;
      return tableFile(name, as, sheets);
    },
  },
};
