/** For tests of decisions: works that a player entered, with what the player and the database see of them. */
import assert from 'node:assert/strict';
import type { Submission } from '@event/contest/submission/wire';
import { inTransaction } from '../database/database.ts';
import { type DecisionWish, decide } from './decision.ts';
import { type Contest, watch } from './submission-test.ts';

export function worksOf(contest: Contest) {
  const { app, ask, pool, submit, video } = contest;

  const review = (submission: string, kind: DecisionWish['kind'], more: Partial<DecisionWish> = {}) =>
    inTransaction(pool, (database) =>
      decide(database, app, {
        area: 1,
        submission,
        kind,
        by: 'reviewer',
        at: contest.now,
        ...(kind === 'reject' && { reason: 'other' }),
        ...more,
      }),
    );

  async function entered() {
    const first = await contest.logInSomebody();
    let token = first;
    const video_id = await video();
    const { data } = await submit(token, watch(video_id));
    const edit = (link: string, id = data.id) =>
      ask<Submission>('edit', { id, link, lang: 'en', country: 'US', theme: 'tiny' }, { token });
    const appeal = (id = data.id) => ask<Submission>('appeal', { id, message: 'Please look again' }, { token });
    const mine = async () => {
      const { list } = (await ask<{ list: Submission[] }>('mine', {}, { token })).data;
      const own = list.find(({ id }) => id === data.id);
      assert.ok(own);
      return own;
    };
    const notices = async () => {
      const { rows } = await pool.query(
        `select n.kind, n.values from notice n join submission s on (s.area, s.player_id) = (n.area, n.player_id)
         where s.id = $1 and n.kind <> 'first_submission' order by n.from_at, n.id`,
        [data.id],
      );
      return rows as { kind: string; values: { reason: string; number: number } }[];
    };
    const comeBackAt = async (moment: number) => {
      contest.set(moment);
      token = await contest.logInAgain(first);
    };
    return { token, comeBackAt, id: data.id, number: data.number, video_id, edit, appeal, mine, notices };
  }

  async function holds(submission: string) {
    const claims = await pool.query('select video_id from video_claim where submission_id = $1 order by video_id', [
      submission,
    ]);
    const slots = await pool.query('select number from submission_slot where submission_id = $1', [submission]);
    return { videos: claims.rows.map(({ video_id }) => video_id), places: slots.rowCount };
  }

  return { review, entered, holds };
}
