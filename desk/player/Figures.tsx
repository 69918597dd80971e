/** A player at a glance: what was entered, what it brought, what can still be done. */
import type { PlayerPage } from '@event/contest/submission/desk-wire';
import { count, listed, many } from '../shell/words.ts';
import { status_names } from '../work/status.tsx';

export function Figures({ page }: { readonly page: PlayerPage }) {
  const { works, submissions, rewards, draws, draws_later, attempts } = page;
  const read = works.filter(({ views }) => views !== null);
  const open = rewards.filter(({ state }) => state === 0).length;
  return (
    <dl className="figures">
      <Figure name="Works" value={submissions} about={sayStatus(page)} />
      <Figure
        name="Views"
        value={read.reduce((sum, { views }) => sum + (views ?? 0), 0)}
        about={read.length > 0 ? `of ${many(read.length, 'work')} that were read` : 'nothing was read yet'}
      />
      <Figure name="Draws" value={draws.length + draws_later} about={`${many(attempts, 'attempt')} left`} />
      <Figure
        name="Rewards"
        value={rewards.length}
        about={rewards.length === 0 ? 'none so far' : open === 0 ? 'all claimed' : `${count(open)} not claimed`}
      />
    </dl>
  );
}

function sayStatus({ works }: PlayerPage): string {
  const sums = (['approved', 'waiting', 'out'] as const).map((status) => ({
    status,
    sum: works.filter((one) => one.status === status).length,
  }));
  const said = sums
    .filter(({ sum }) => sum > 0)
    .map(({ status, sum }) => `${sum} ${status_names[status].toLowerCase()}`);
  return said.length > 0 ? listed(said) : 'none entered yet';
}

interface FigureProps {
  readonly name: string;
  readonly value: number;
  readonly about: string;
}

function Figure({ name, value, about }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{count(value)}</b> <span className="quiet">{about}</span>
      </dd>
    </div>
  );
}
