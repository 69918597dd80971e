/** What a player earned: draws, rewards. */
import type { DeskEdition } from '@event/contest/edition/desk-wire';
import type { PlayerPage } from '@event/contest/submission/desk-wire';
import { Status } from '../look/Glyph.tsx';
import { type ListColumn, Table } from '../look/List.tsx';
import { prizeName, useDesk } from '../shell/context.tsx';
import { clockOf, count, many, sayAmount, shortDayOf, shortMomentOf } from '../shell/words.ts';

const kinds: Readonly<Record<string, string>> = {
  draw: 'Draw',
  share: 'Share',
  first_submission: 'First submission',
  rank: 'Rank',
  excellent: 'Excellent work',
};

const isSettled = (kind: string) => kind === 'rank' || kind === 'excellent';

export const sayKind = (kind: string) => kinds[kind] ?? kind;

export function Won({ rewards }: Pick<PlayerPage, 'rewards'>) {
  const { edition } = useDesk();
  if (rewards.length === 0) return null;
  return (
    <section>
      <h2 className="pad-line">
        Rewards <span className="quiet">{rewards.length}</span>
      </h2>
      <Table look="earned" rows={rewards} idOf={idOfReward} columns={wonColumns(edition)} />
    </section>
  );
}

const sayMoment = (at: number) => `${shortDayOf(at)} ${clockOf(at)}`;

type EarnedReward = PlayerPage['rewards'][number];
const idOfReward = ({ kind, prize, won_at }: EarnedReward) => `${kind} ${prize} ${won_at}`;

const wonColumns = (edition: DeskEdition): readonly ListColumn<EarnedReward>[] => [
  { name: 'Won', look: 'quiet', cell: ({ won_at }) => sayMoment(won_at) },
  { name: 'For', cell: ({ kind }) => sayKind(kind) },
  { name: 'Prize', look: 'cut', cell: ({ prize }) => prizeName(edition, prize) },
  { name: 'Amount', look: 'number', cell: ({ amount, currency }) => amount !== null && sayAmount(amount, currency) },
  {
    name: 'State',
    cell: ({ kind, state, by_another }) => (
      <Status kind={state === 0 || by_another ? 'soon' : 'pass'}>
        {state === 2 && isSettled(kind) ? 'Delivered' : ['Not claimed', 'Claimed', 'Redeemed'][state]}
        {by_another && ' by another account'}
      </Status>
    ),
  },
];

const drawnColumns = (edition: DeskEdition): readonly ListColumn<PlayerPage['draws'][number]>[] => [
  { name: 'Drawn', look: 'quiet', cell: ({ at }) => sayMoment(at) },
  { name: 'Serial', look: 'number', cell: ({ serial }) => count(serial) },
  { name: 'Outcome', cell: ({ prize }) => (prize ? prizeName(edition, prize) : <span className="quiet">no win</span>) },
];

type DrawnProps = Pick<PlayerPage, 'draws' | 'draws_later' | 'shown_until' | 'attempts'>;

export function Drawn({ draws, draws_later, shown_until, attempts }: DrawnProps) {
  const { edition } = useDesk();
  if (draws.length + draws_later === 0) return null;
  return (
    <section>
      <h2 className="pad-line">
        Draws{' '}
        <span className="quiet">
          {draws.length + draws_later} made, {many(attempts, 'attempt')} left
        </span>
      </h2>
      {shown_until !== null && draws_later > 0 && (
        <p className="quiet pad-line">
          {many(draws_later, 'draw')} since {shortMomentOf(shown_until)} UTC: what was won shows when the day is over.
        </p>
      )}
      {draws.length > 0 && (
        <Table look="earned" rows={draws} idOf={({ serial }) => String(serial)} columns={drawnColumns(edition)} />
      )}
    </section>
  );
}
