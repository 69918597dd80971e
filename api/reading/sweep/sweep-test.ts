/** For tests of sweeps: a contest whose works and moments the test makes, beside the stand-ins. */
import { decide } from '../../submission/decision.ts';
import { startContest, watch } from '../../submission/submission-test.ts';

export const youtube = { code: 'ytb', value: 1, name: 'YouTube' } as const;
export const hour = 3600;

export async function startSweeps() {
  const contest = await startContest();
  const { app, pool, outside, video, submit } = contest;
  let now = contest.now;

  async function at(moment: number) {
    now = moment;
    contest.set(now);
    await outside.script('clock', { now: Math.floor(now) });
  }

  /** An approved work whose views the script sets. */
  async function work(views: number) {
    const token = await contest.logInSomebody();
    const id = await video({ views });
    const { data } = await submit(token, watch(id));
    await decide(pool, app, { area: 1, submission: data.id, kind: 'approve', by: 'somebody', at: now });
    return { id, token, submission: data.id };
  }

  const setViews = (id: string, views: number) => outside.script('videos', [{ platform: 'ytb', id, views }]);

  async function readingsOf(submission: string): Promise<number[]> {
    const { rows } = await pool.query(
      `select g.views from reading g join revision r on r.area = g.area and r.id = g.revision_id
       where r.submission_id = $1 order by g.read_at`,
      [submission],
    );
    return rows.map(({ views }) => views);
  }

  async function callsOfSweep(): Promise<{ calls: number; ids: number }> {
    const routes = await outside.calls();
    const found = routes.filter(({ route }) => route.includes('batchGetStats'));
    return found.reduce((sum, { calls, ids }) => ({ calls: sum.calls + calls, ids: sum.ids + ids }), {
      calls: 0,
      ids: 0,
    });
  }

  /** Nothing of earlier tests is due, no fault is left. */
  async function quiet() {
    await outside.clearFaults();
    await pool.query(`update watch set next_at = 'infinity'`);
    await pool.query('delete from platform_state');
    await outside.forgetCalls();
  }

  return { ...contest, at, time: () => now, work, setViews, readingsOf, callsOfSweep, quiet };
}
