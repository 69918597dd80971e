import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { boardOfFiles, verifyBoard } from '@event/contest/board/verify';
import type { Output } from '@event/contest/wire';
import { api_base } from '@event/contest/wire';
import { type APIRequestContext, expect, test } from '@playwright/test';

const program = join(import.meta.dirname, '../board-check/verify.py');

async function filesOf(request: APIRequestContext, board: string): Promise<unknown[]> {
  const ask = async (path: string) => (await request.get(`${api_base}${path}`)).json();
  const list: Output<'board_files'>['list'] = (await ask(`/rank/files?${board}`)).data.list;
  return Promise.all(list.map(({ number }) => ask(`/rank/file?${board}&number=${number}`)));
}

test('the signed boards of the demo are what their published files give, by two checks', async ({ request }) => {
  // The first one is signed once more by another journey; in these nobody enters a number or signs.
  for (const board of ['area=5&platform=2&period=1', 'area=5&platform=3&period=1']) {
    const files = await filesOf(request, board);
    expect(verifyBoard(files), board).toMatchObject({ valid: true, certificates: 1, unchecked: 0 });
    const { data } = await (await request.get(`${api_base}/rank/creator?${board}`)).json();
    const shown = data.rows.map(({ total_views }: { total_views: number }) => total_views);
    const { rows } = boardOfFiles(files, Number.MAX_SAFE_INTEGER);
    expect(shown.length).toBeGreaterThan(10);
    expect(
      rows.slice(0, shown.length).map(({ views }) => views),
      board,
    ).toEqual(shown);
    const says = spawnSync('python3', [program], { input: JSON.stringify(files), maxBuffer: 1e9 });
    expect(says.stdout.toString()).toMatch(/^yes \d+ 0 0$/);
  }
});
