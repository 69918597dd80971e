/** Reading views from the command line, beside or instead of the server's own sweep. */
import { sweepAll } from '../reading/sweep/sweep.ts';
import { callDesk, codeOf } from './desk.ts';
import { type Run, sayMoment, type Verbs } from './verb.ts';

export const verbs: Verbs = {
  run: { summary: 'Read every video that is due, on all platforms', run: sweep },
  show: { summary: 'How the platforms answer, what is due, and the budget', run: show },
};

/** How many videos are due on each platform. */
async function due({ app, now }: Run): Promise<ReadonlyMap<number, number>> {
  const { rows } = await app.pool.query<{ platform: number; due: number }>(
    'select platform, count(*) as due from watch where next_at <= to_timestamp($1) group by platform',
    [now],
  );
  return new Map(rows.map(({ platform, due }) => [platform, due]));
}

async function sweep(run: Run): Promise<number> {
  if (run.is_dry) return show(run);
  const total = [...(await due(run)).values()].reduce((sum, count) => sum + count, 0);
  const asked = new Map<string, number>();
  const swept = await sweepAll(run.app, {
    onCall: (one) => {
      asked.set(one.platform, one.asked);
      run.progress(
        'Videos',
        Math.min(
          total,
          [...asked.values()].reduce((sum, count) => sum + count, 0),
        ),
        total,
      );
    },
  });
  run.answer(
    swept,
    swept.map(({ platform, calls, asked: videos, kept, stopped }) => {
      return `${platform.padEnd(4)} ${videos} videos in ${calls} calls, ${kept} numbers${stopped ? `; stopped: ${stopped}` : ''}`;
    }),
  );
  return 0;
}

async function show(run: Run): Promise<number> {
  const waiting = await due(run);
  const { list } = await callDesk(run, 'readings', {});
  const platforms = list.map((one) => ({ ...one, due: waiting.get(one.platform) ?? 0 }));
  run.answer(
    { platforms },
    platforms.map(({ platform, state, why, detail, paused_until, watched, quota, ...one }) => {
      const pause = paused_until !== null && paused_until > run.now ? ` until ${sayMoment(paused_until)}` : '';
      const cause = why ? ` (${why}${detail ? `: ${detail}` : ''})` : '';
      const all = watched.hot + watched.warm + watched.cold;
      const units = quota ? `; ${quota.used} of ${quota.whole} units, reset ${sayMoment(quota.reset_at)}` : '';
      return `${codeOf(run, platform).padEnd(4)} ${state}${pause}${cause}; ${one.due} due of ${all}, ${watched.hot} hot, ${one.missing} missing${units}`;
    }),
  );
  return 0;
}
