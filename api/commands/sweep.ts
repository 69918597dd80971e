/** Reading views from the command line, beside or instead of the server's own sweep. */
import { isPaused, stateOf } from '../reading/platform-state.ts';
import { sweepAll } from '../reading/sweep/sweep.ts';
import { platformSources } from '../views-from/all.ts';
import { quotaOf } from '../views-from/quota.ts';
import { type Run, sayMoment, type Verbs } from './verb.ts';

export const verbs: Verbs = {
  run: { summary: 'Read every video that is due, on all platforms', run: sweep },
  show: { summary: 'How the platforms answer, what is due, and the budget', run: show },
};

async function due(run: Run) {
  const { rows } = await run.app.pool.query<{
    platform: number;
    watched: number;
    due: number;
    hot: number;
    fails: number;
    missing: number;
  }>(
    `select platform, count(*) as watched, count(*) filter (where next_at <= to_timestamp($1)) as due,
       count(*) filter (where tier = 'hot') as hot, count(*) filter (where fails > 0) as fails,
       count(*) filter (where misses > 0) as missing
     from watch group by platform order by platform`,
    [run.now],
  );
  return rows;
}

async function sweep(run: Run): Promise<number> {
  if (run.is_dry) return show(run);
  const total = (await due(run)).reduce((sum, row) => sum + row.due, 0);
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
  const { app, now } = run;
  const counts = new Map((await due(run)).map((row) => [row.platform, row]));
  const quotas = await Promise.all(
    app.edition.platforms.flatMap(({ code, name }) => {
      const { quota } = platformSources[code];
      if (!quota) return [];
      const whole = quota.whole(app.settings);
      return quotaOf(app.pool, quota.source, now).then((day) => ({ platform: code, name, whole, ...day }));
    }),
  );
  const platforms = await Promise.all(
    app.edition.platforms.map(async ({ code, value }) => {
      const { platform: _, ...count } = counts.get(value) ?? {
        platform: value,
        watched: 0,
        due: 0,
        hot: 0,
        fails: 0,
        missing: 0,
      };
      return { platform: code, ...count, ...(await stateOf(app.pool, value)) };
    }),
  );
  run.answer({ platforms, quotas }, [
    ...platforms.map((one) => {
      const pause = isPaused(one, now) ? ` until ${sayMoment(one.paused_until ?? 0)}` : '';
      const why = one.why ? ` (${one.why}${one.detail ? `: ${one.detail}` : ''})` : '';
      return `${one.platform.padEnd(4)} ${one.state}${pause}${why}; ${one.due} due of ${one.watched}, ${one.hot} hot, ${one.missing} missing`;
    }),
    ...quotas.map(({ name, day, used, whole, reset_at }) => {
      return `${name} units of ${day}: ${used} of ${whole}, reset ${sayMoment(reset_at)}`;
    }),
  ]);
  return 0;
}
