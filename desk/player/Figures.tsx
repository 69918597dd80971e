/** A player at a glance: what was entered, what it brought, what can still be done. */
import type { PlayerPage } from '@event/contest/submission/desk-wire';
import { Figure, Figures } from '../chart/Figure.tsx';
import { count, listed, many } from '../shell/words.ts';
import { status_names } from '../work/status.tsx';

export function PlayerFigures({ page }: { readonly page: PlayerPage }) {
  const { works, submissions, rewards, draws, draws_later, attempts } = page;
  const read = works.filter(({ views }) => views !== null);
  const open = rewards.filter(({ state }) => state === 0).length;
  return (
    <div className="player-figures">
      <Figures>
        <Figure name="Works" value={count(submissions)} about={sayStatus(page)} />
        <Figure
          name="Views"
          value={count(read.reduce((sum, { views }) => sum + (views ?? 0), 0))}
          about={read.length > 0 ? `of ${many(read.length, 'work')} that were read` : 'nothing was read yet'}
        />
        <Figure name="Draws" value={count(draws.length + draws_later)} about={`${many(attempts, 'attempt')} left`} />
        <Figure
          name="Rewards"
          value={count(rewards.length)}
          about={rewards.length === 0 ? 'none so far' : open === 0 ? 'all claimed' : `${count(open)} not claimed`}
        />
      </Figures>
    </div>
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
