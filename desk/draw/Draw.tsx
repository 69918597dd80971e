/** The draw: what was promised, what went out by when, and a rehearsal with other numbers of players. */
import './draw.css';
import type { DrawPage } from '@event/contest/desk-wire/prize';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../look/Button.tsx';
import { Status } from '../look/Glyph.tsx';
import { Bar } from '../shell/Bar.tsx';
import { ask } from '../shell/call.ts';
import { useNow } from '../shell/clock.ts';
import { areaName, may, useDesk } from '../shell/context.tsx';
import { Failure } from '../shell/Failure.tsx';
import { useKeys } from '../shell/keys.ts';
import { count, lasting, momentOf } from '../shell/words.ts';
import { Pace } from './Pace.tsx';
import { Rehearsal } from './Rehearsal.tsx';

export function Draw() {
  const { me } = useDesk();
  const [isRehearsing, setRehearsing] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['draw_page'],
    queryFn: () => ask('draw_page'),
    refetchInterval: 30_000,
  });
  const mayRehearse = may(me, ['prize_officer']);
  useKeys(
    'Draw',
    mayRehearse ? [{ id: 'draw rehearse', key: 'e', name: 'Rehearse', run: () => setRehearsing(true) }] : [],
  );
  return (
    <main>
      <Bar title="Draw" about={data && `${momentOf(data.from)} to ${momentOf(data.to)} UTC`}>
        {mayRehearse && (
          <Button small hint="E" onClick={() => setRehearsing(true)}>
            Rehearse
          </Button>
        )}
      </Bar>
      {error && <Failure error={error} again={() => void refetch()} />}
      {data && (
        <div className="pad draw-page">
          <Promised page={data} />
          {data.areas.map(({ area }) => (
            <Area key={area} page={data} area={area} />
          ))}
        </div>
      )}
      {isRehearsing && <Rehearsal onClose={() => setRehearsing(false)} />}
    </main>
  );
}

function Promised({ page }: { readonly page: DrawPage }) {
  const now = useNow();
  return (
    <dl className="facts">
      <dt>Commitment</dt>
      <dd className="code">{page.commitment}</dd>
      <dt>Published</dt>
      <dd>{momentOf(page.committed_at)} UTC, before the first draw</dd>
      <dt>Wins a player</dt>
      <dd>{page.wins_per_player}</dd>
      <dt>Proof</dt>
      <dd>
        <a href="/api/goldenmonthugc/draw/proof" target="_blank" rel="noreferrer">
          {now >= page.to ? 'Seed, moments and the whole log' : 'Commitment and hourly checkpoints'}
        </a>
      </dd>
    </dl>
  );
}

function Area({ page, area }: { readonly page: DrawPage; readonly area: number }) {
  const { edition } = useDesk();
  const facts = page.areas.find((one) => one.area === area);
  const stock = page.stock.filter((one) => one.area === area);
  const days = page.days.filter((one) => one.area === area);
  if (!facts) return null;
  const waiting = facts.opened - facts.taken;
  return (
    <section>
      <header>
        <h2>{areaName(edition, area)}</h2>
        {waiting > Math.max(3, facts.stock / 10) ? (
          <Status kind="late">{count(waiting)} opened and not drawn</Status>
        ) : (
          <Status kind="pass">{waiting === 0 ? 'Nothing waits' : `${count(waiting)} wait, on pace`}</Status>
        )}
        {facts.waited !== null && <span className="q">half are drawn within {lasting(facts.waited)}</span>}
      </header>
      <Pace days={days} name={areaName(edition, area)} />
      <table className="list">
        <thead>
          <tr>
            <th>Tier</th>
            <th>Prize</th>
            <th className="n">Drawn</th>
            <th className="n">Left</th>
          </tr>
        </thead>
        <tbody>
          {stock.map(({ tier, prize, count: all, left }) => (
            <tr key={`${tier} ${prize}`}>
              <td>{tier}</td>
              <td>{edition.prizes.find(({ code }) => code === prize)?.name ?? prize}</td>
              <td className="n">
                {count(all - left)} <span className="q">of {count(all)}</span>
              </td>
              <td className="n">{count(left)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
