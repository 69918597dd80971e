/** What reviewers and prize officers do at the desk, one step a turn: the same steps that a person takes there. */
import type { Organizer } from './organizer.ts';
import type { Turn } from './shift.ts';

/** The oldest case; with it the work is settled for the day. */
export function reviewing({ look, act }: Organizer): Turn {
  return async () => {
    const [one] = (await look('queue', {})).rows;
    if (!one) return;
    const { area, id, revision } = one;
    await act('decide_case', { area, id, revision, kind: 'approve', reason: null, note: null });
  };
}

/** What is nearest to its winner first. */
export function settling({ look, act }: Organizer): Turn {
  let proofs = 0;
  return async () => {
    const { list: lists } = await look('settlement_lists', {});
    const approved = lists.find((one) => one.approved > 0);
    if (approved) {
      const { area, list } = approved;
      const { lines } = await look('settlement', { area: `${area}`, list });
      const [line] = lines.filter(({ state }) => state === 'approved');
      proofs += 1;
      const otherwise = 'handed over in person';
      if (line) await act('deliver_lines', { area, ids: [line.id], proof: `transfer ${proofs}`, otherwise });
      return;
    }
    const [waiting] = (await look('waiting_lines', {})).list;
    if (waiting) return act('approve_lines', { area: waiting.area, ids: waiting.ids.slice(0, 1) });
    const [due] = (await look('due_lists', {})).list;
    if (due) return act('settle', { area: due.area, list: due.list, seen: due.print });
    const [clean] = (await look('clean_boards', {})).list;
    if (!clean) return;
    const { area, platform, period, print } = clean;
    await act('certify', { area, platform, period: period ?? 0, seen: print });
  };
}
