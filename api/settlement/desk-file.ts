/** A settlement as a table to keep. */
import { FileAnswer } from '@event/contest/desk-call';
import type { PoolClient } from 'pg';
import type { DeskHandlers } from '../http/ask.ts';
import { csvOf, xlsxOf } from '../http/file/spreadsheet.ts';
import { exportSettlement } from './export.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const settlementFileCalls: DeskHandlers<'export_settlement'> = {
  export_settlement: {
    async work({ app, input, organizer, now }, database) {
      const { area, list, as, contacts } = input;
      const wanted = { area, contacts: contacts === 'yes', ...(list && { list }) };
      const sheets = await exportSettlement(app, database as PoolClient, wanted, { by: organizer.id, at: now });
      const name = `settlement-${area}-${(list ?? 'all').replaceAll(':', '-')}.${as}`;
      if (as === 'xlsx') return new FileAnswer(name, xlsx, await xlsxOf(sheets));
      return new FileAnswer(name, 'text/csv; charset=utf-8', sheets.map(csvOf).join('\r\n'));
    },
  },
};
