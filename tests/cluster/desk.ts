/** The organizers of a trial: one reviews, two settle. */
import { until } from '../../deploy/program-test.ts';
import type { FaultContest } from '../faults/contest.ts';
import { auditDesk, type DeskHistory, newDeskHistory } from './desk-ledger.ts';
import { hire } from './organizer.ts';
import { reviewing, settling } from './settle.ts';
import { startShift } from './shift.ts';

/** Of lines that a colleague was quicker with nothing is done. */
function doneBy({ input, data }: DeskHistory['told'][number]): number {
  const lengthOf = (thing: object, name: string) => (Reflect.get(thing, name) as readonly unknown[]).length;
  return 'ids' in input ? lengthOf(input, 'ids') - lengthOf(data, 'not') : 1;
}

export async function startDesk(contest: FaultContest, { pause }: { readonly pause: number }) {
  const history = newDeskHistory();
  const reviewer = await hire(contest, { name: 'Rosa', role: 'reviewer', history });
  const officers = [
    await hire(contest, { name: 'Mia', role: 'prize_officer', history }),
    await hire(contest, { name: 'Noa', role: 'prize_officer', history }),
  ];
  const shift = startShift([reviewing(reviewer), ...officers.map(settling)], { pause });
  const count = (call: string) =>
    history.told.filter((one) => one.call === call).reduce((sum, one) => sum + doneBy(one), 0);

  return {
    ...{ history, pause: shift.pause, resume: shift.resume },
    told: () => history.told.length,
    words: () =>
      `${count('decide_case')} works reviewed, ${count('certify')} boards signed, ${count('settle')} lists made, ` +
      `${count('approve_lines')} approvals, ${count('deliver_lines')} deliveries`,
    audit: () => auditDesk(contest.pool, history),
    /** Whatever befell them, every board that ended is signed, and every winner has what is due. */
    async finish(boards: number, winners: number): Promise<void> {
      shift.hurry();
      const delivered = `select count(*)::integer as count from settlement_end where kind = 'delivered'`;
      const isDone = async () => (await contest.pool.query(delivered)).rows[0].count >= boards * winners;
      await until(isDone, 600, () => `${count('deliver_lines')} deliveries of ${boards * winners}`);
    },
    async end(): Promise<void> {
      history.is_over = true;
      await shift.end();
    },
  };
}
