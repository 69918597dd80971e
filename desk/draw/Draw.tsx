/** The draw: what was promised, what went out by when, and a rehearsal with other numbers of players. */
import './draw.css';
import { isBehindPace, waitingOf } from '@event/contest/draw/pace';
import type { DrawPage } from '@event/contest/reward/desk-wire';
import { useState } from 'react';
import { Waiting } from '../chart/Waiting.tsx';
import { Bar } from '../look/Bar.tsx';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { Status } from '../look/Glyph.tsx';
import { type ListColumn, Table } from '../look/List.tsx';
import { useNow } from '../shell/clock.ts';
import { areaName, may, prizeName, useDesk } from '../shell/context.tsx';
import { useKeys } from '../shell/keys.ts';
import { useAnswer } from '../shell/queries.ts';
import { count, lasting, momentOf, shortMomentOf } from '../shell/words.ts';
import { Days } from './Days.tsx';
import { Held } from './Held.tsx';
import { LastHour } from './LastHour.tsx';
import { Rehearsal } from './Rehearsal.tsx';

export function Draw() {
  const { me } = useDesk();
  const [isRehearsing, setRehearsing] = useState(false);
  const [isLooking, setLooking] = useState(false);
  const [isTable, setTable] = useState(false);
  const { data, error, refetch } = useAnswer('draw_page', {}, { refetchInterval: 30_000 });
  const mayRehearse = may(me, ['prize_officer']);
  useKeys('Draw', [
    { id: 'draw table', key: 't', name: 'Figures or charts', run: () => setTable(!isTable) },
    ...(mayRehearse
      ? [
          { id: 'draw rehearse', key: 'e', name: 'Rehearse', run: () => setRehearsing(true) },
          { id: 'draw hour', key: 'h', name: 'Last full hour', run: () => setLooking(true) },
        ]
      : []),
  ]);
  return (
    <main>
      <Bar title="Draw" about={data && `${shortMomentOf(data.from)} to ${shortMomentOf(data.to)} UTC; ${saySum(data)}`}>
        <Button small hint="T" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? 'Charts' : 'Figures'}
        </Button>
        {mayRehearse && (
          <Button small hint="E" onClick={() => setRehearsing(true)}>
            Rehearse
          </Button>
        )}
        {mayRehearse && data?.shown_until !== null && (
          <Button small hint="H" onClick={() => setLooking(true)}>
            Last hour
          </Button>
        )}
      </Bar>
      {error && <Failure error={error} again={() => void refetch()} />}
      {data && (
        <div className="pad draw-page">
          <Promised page={data} />
          <Held />
          {data.areas.map(({ area }) => (
            <Area key={area} page={data} area={area} isTable={isTable} />
          ))}
        </div>
      )}
      {isLooking && <LastHour onClose={() => setLooking(false)} />}
      {isRehearsing && <Rehearsal onClose={() => setRehearsing(false)} />}
    </main>
  );
}

function saySum({ areas, shown_until }: DrawPage): string {
  const sum = (of: (area: DrawPage['areas'][number]) => number) => areas.reduce((total, area) => total + of(area), 0);
  const drawn = `${count(sum(({ taken }) => taken))} of ${count(sum(({ stock }) => stock))} prizes drawn`;
  return shown_until === null ? drawn : `${drawn} by ${shortMomentOf(shown_until)}`;
}

function Promised({ page }: { readonly page: DrawPage }) {
  const now = useNow();
  return (
    <dl className="facts">
      <dt>Commitment</dt>
      <dd className="code">{page.commitment}</dd>
      <dt>Published</dt>
      <dd>{momentOf(page.committed_at)} UTC, before the first draw</dd>
      <dt>Terms</dt>
      <dd>
        {page.wins_per_player === 1 ? 'One win' : `${page.wins_per_player} wins`} a player at most. Stock, pace and
        terms are part of the commitment: nobody can change them any more, here or in the edition.
      </dd>
      <dt>Shown</dt>
      <dd>
        {page.shown_until === null
          ? 'Everything: the draw is over.'
          : `As of ${momentOf(page.shown_until)} UTC: a day shows six hours after its end. Anyone who saw more could tell when the next draw would win.`}
      </dd>
      <dt>Proof</dt>
      <dd>
        <a href="/api/goldenmonthugc/draw/proof" target="_blank" rel="noreferrer">
          {now >= page.to ? 'Seed, moments and the whole log' : 'Commitment and hourly checkpoints'}
        </a>
        <span className="quiet">{now >= page.to ? '' : '; seed and log follow after the end'}</span>
      </dd>
    </dl>
  );
}

interface AreaProps {
  readonly page: DrawPage;
  readonly area: number;
  readonly isTable: boolean;
}

function Area({ page, area, isTable }: AreaProps) {
  const { edition } = useDesk();
  const facts = page.areas.find((one) => one.area === area);
  if (!facts) return null;
  const name = areaName(edition, area);
  return (
    <section>
      <header>
        <h2>{name}</h2>
        <Kept facts={facts} />
        {facts.waited !== null && <span className="quiet">half are drawn within {lasting(facts.waited)}</span>}
      </header>
      {isTable ? (
        <Days days={page.days.filter((one) => one.area === area)} waiting={facts.waiting} name={name} />
      ) : (
        <Waiting {...facts} name={name} from={page.from} until={page.shown_until ?? page.to} />
      )}
      <Stock stock={page.stock.filter((one) => one.area === area)} />
    </section>
  );
}

function Kept({ facts }: { readonly facts: DrawPage['areas'][number] }) {
  const waiting = waitingOf(facts);
  if (isBehindPace(facts)) return <Status kind="late">{count(waiting)} opened and not drawn</Status>;
  return <Status kind="pass">{waiting === 0 ? 'Nothing waited' : `${count(waiting)} waited, on pace`}</Status>;
}

type StockItem = DrawPage['stock'][number];

function Stock({ stock }: { readonly stock: readonly StockItem[] }) {
  const { edition } = useDesk();
  const columns: readonly ListColumn<StockItem>[] = [
    { name: 'Tier', cell: ({ tier }) => tier },
    { name: 'Prize', cell: ({ prize }) => prizeName(edition, prize) },
    {
      name: 'Drawn',
      look: 'number',
      cell: ({ count: all, left }) => (
        <>
          {count(all - left)} <span className="quiet">of {count(all)}</span>
        </>
      ),
    },
    { name: 'Left', look: 'number', cell: ({ left }) => count(left) },
  ];
  return <Table look="" rows={stock} idOf={({ tier, prize }) => `${tier} ${prize}`} columns={columns} />;
}
