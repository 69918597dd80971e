/** What a player earned: tasks, draws, rewards. */

import type { DeskEdition } from '@event/contest/edition/desk-wire';
import type { PlayerPage } from '@event/contest/submission/desk-wire';
import { Status } from '../look/Glyph.tsx';
import { useDesk } from '../shell/context.tsx';
import { clockOf, count, many, sayAmount, shortDayOf, shortMomentOf } from '../shell/words.ts';

const kinds: Readonly<Record<string, string>> = {
  draw: 'Draw',
  share: 'Share',
  first_submission: 'First submission',
  rank: 'Rank',
  excellent: 'Excellent work',
};

const prizeName = ({ prizes }: DeskEdition, code: string) => prizes.find((one) => one.code === code)?.name ?? code;

export function Won({ rewards }: Pick<PlayerPage, 'rewards'>) {
  const { edition } = useDesk();
  return (
    <section>
      <h2 className="pad-line">
        Rewards <span className="q">{rewards.length}</span>
      </h2>
      {rewards.length > 0 && (
        <table className="list earned">
          <thead>
            <tr>
              <th>Won</th>
              <th>For</th>
              <th>Prize</th>
              <th className="n">Amount</th>
              <th>State</th>
            </tr>
          </thead>
          <tbody>
            {rewards.map((one) => (
              <tr key={`${one.kind} ${one.prize} ${one.won_at}`}>
                <td className="q">
                  {shortDayOf(one.won_at)} {clockOf(one.won_at)}
                </td>
                <td>{kinds[one.kind] ?? one.kind}</td>
                <td className="cut">{prizeName(edition, one.prize)}</td>
                <td className="n">{one.amount === null ? '' : sayAmount(one.amount, one.currency)}</td>
                <td>
                  {one.state === 2 ? (
                    <Status kind="pass">Redeemed</Status>
                  ) : one.state === 1 ? (
                    <Status kind="pass">Claimed</Status>
                  ) : (
                    <Status kind="soon">Not claimed</Status>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

type DrawnProps = Pick<PlayerPage, 'draws' | 'draws_later' | 'shown_until' | 'attempts'>;

export function Drawn({ draws, draws_later, shown_until, attempts }: DrawnProps) {
  const { edition } = useDesk();
  return (
    <section>
      <h2 className="pad-line">
        Draws{' '}
        <span className="q">
          {draws.length + draws_later} made, {many(attempts, 'attempt')} left
        </span>
      </h2>
      {shown_until !== null && draws_later > 0 && (
        <p className="q pad-line">
          {many(draws_later, 'draw')} since {shortMomentOf(shown_until)} UTC: what was won shows when the day is over.
        </p>
      )}
      {draws.length > 0 && (
        <table className="list earned">
          <thead>
            <tr>
              <th>Drawn</th>
              <th className="n">Serial</th>
              <th>Outcome</th>
            </tr>
          </thead>
          <tbody>
            {draws.map((one) => (
              <tr key={one.serial}>
                <td className="q">
                  {shortDayOf(one.at)} {clockOf(one.at)}
                </td>
                <td className="n">{count(one.serial)}</td>
                <td>{one.prize ? prizeName(edition, one.prize) : <span className="q">no win</span>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

export function Tasks({ shares, contact }: Pick<PlayerPage, 'shares' | 'contact'>) {
  return (
    <section>
      <h2>Tasks</h2>
      {shares.length === 0 && !contact && <p className="q">None done yet.</p>}
      <ol className="history">
        {shares.map((one) => (
          <li key={one.channel}>
            <time className="q">
              {shortDayOf(one.at)} {clockOf(one.at)}
            </time>
            <span>Shared on {one.channel}</span>
          </li>
        ))}
        {contact && (
          <li>
            <time className="q">
              {shortDayOf(contact.left_at)} {clockOf(contact.left_at)}
            </time>
            <span>Left {contact.type === 1 ? 'an e-mail address' : 'a phone number'}</span>
          </li>
        )}
      </ol>
    </section>
  );
}
