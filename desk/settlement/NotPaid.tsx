/** Lines that a payment run did not pay, before somebody approves them once more. */
import type { WaitingList } from '@event/contest/settlement/end-wire';
import { many } from '../shell/words.ts';

interface NotPaidProps {
  readonly lines: WaitingList['not_paid'];
  /** Which list it is. */
  readonly list: string;
}

/** Perhaps it was paid all the same: whoever approves it answers for it. */
export function NotPaid({ lines, list }: NotPaidProps) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={`Lines that a payment run did not pay, ${list}`}>
      <h3>
        {list}: {many(lines.length, 'line')} that a payment run did not pay
      </h3>
      <ul className="by-people">
        {lines.map(({ rank, player, run, why }) => (
          <li key={rank}>
            <b>{rank}</b> {player}: not paid by run {run}, “{why}”
          </li>
        ))}
      </ul>
    </section>
  );
}
