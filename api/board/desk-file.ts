/** A board as a table to keep: CSV, as it stands or as it was certified. */
import { areaByValue, platformByValue } from '@event/contest/edition/edition';
import type { DeskHandlers } from '../http/ask.ts';
import { tableFile } from '../http/file/spreadsheet.ts';
import { boardPage } from './desk.ts';

const headings = ['rank', 'player', 'player_id', 'views', 'works', 'reached_at', 'prize', 'currency', 'held', 'state'];

export const boardFileCalls: DeskHandlers<'export_board'> = {
  export_board: {
    async work({ app, input, now }, database) {
      const { area, platform, period } = input;
      const { rows, state } = await boardPage(app, database, input, now);
      const table = rows.map((row) => [
        ...[row.rank, row.author, row.player_id, row.views, row.works, new Date(row.reached_at * 1000).toISOString()],
        ...[row.prize?.amount ?? null, row.prize?.currency ?? null, row.held, state],
      ]);
      const path = areaByValue(app.edition, area)?.path ?? area;
      const code = platformByValue(app.edition, platform)?.code ?? platform;
      return tableFile(`board-${path}-${code}-${period}`, 'csv', [{ name: 'board', headings, rows: table }]);
    },
  },
};
