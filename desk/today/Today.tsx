/** What needs a person now, and the contest at a glance. */
import { day } from '@event/contest/time';
import './today.css';
import type { Measure, Need } from '@event/contest/today/desk-wire';
import { useState } from 'react';
import { Bar } from '../look/Bar.tsx';
import { Failures } from '../look/Failure.tsx';
import { go } from '../shell/address.ts';
import { useNow } from '../shell/clock.ts';
import { type Desk, useDesk } from '../shell/context.tsx';
import { type KeyAction, useKeys } from '../shell/keys.ts';
import { useAnswer } from '../shell/queries.ts';
import { not_yet } from '../shell/said.ts';
import { clockOf, weekdayOf } from '../shell/words.ts';
import { Ends } from './Ends.tsx';
import { Glance, keys, measures, names } from './Glance.tsx';
import { NeedList } from './NeedList.tsx';
import { Pace } from './Pace.tsx';
import { Platforms } from './Platforms.tsx';
import { Pools } from './Pools.tsx';
import { SumTable } from './SumTable.tsx';

export function Today() {
  const { edition } = useDesk();
  const now = useNow();
  const [measure, setMeasure] = useState<Measure>('submissions');
  const [isTable, setTable] = useState(false);
  const needs = useAnswer('needs', {}, { refetchInterval: 15_000 });
  const glance = useAnswer('glance', {}, { refetchInterval: 60_000 });
  const list = needs.data?.needs ?? [];

  useKeys('Today', [
    ...measures.map((one) => ({ id: `today ${one}`, key: keys[one], name: names[one], run: () => setMeasure(one) })),
    {
      ...{ id: 'today table', key: 't', name: 'The table behind the charts', run: () => setTable(true) },
      not: glance.data ? null : not_yet,
    },
    ...waysTo(needs.data?.needs),
  ]);

  return (
    <main className="today">
      <Bar title="Today" about={stageOf(edition, now)} aside={needs.data && `As of ${clockOf(needs.data.at)}`} />
      <Failures of={[needs, glance]} />
      <div className="main">
        {hasRoom(needs) && (
          <section aria-busy={!needs.data}>
            <h2>
              Needs a person <span>{needs.data ? list.length : ''}</span>
            </h2>
            {needs.data ? <NeedList needs={list} /> : <p className="empty slow">On its way …</p>}
          </section>
        )}
        {hasRoom(glance) && (
          <Glance glance={glance.data} measure={measure} onMeasure={setMeasure} onTable={() => setTable(true)} />
        )}
      </div>
      {needs.data && (
        <div className="side">
          <Ends ends={needs.data.ends} now={now} />
          <Platforms list={needs.data.platforms} now={now} />
          {needs.data.pace.areas.length > 0 && <Pace pace={needs.data.pace} />}
          <Pools list={needs.data.pools} />
        </div>
      )}
      {isTable && glance.data && (
        <SumTable glance={glance.data} measure={measure} title={names[measure]} onClose={() => setTable(false)} />
      )}
    </main>
  );
}

/** The first by Enter, the first nine by their numbers. */
function waysTo(list: readonly Need[] | undefined): readonly KeyAction[] {
  const open = (index: number) => {
    const need = list?.[index];
    if (need) go(need.to);
  };
  return [
    {
      ...{ id: 'today first', key: 'Enter', name: 'Do the first', run: () => open(0) },
      not: list ? null : not_yet,
    },
    ...Array.from({ length: 9 }, (_, index) => ({
      id: `today do ${index + 1}`,
      key: String(index + 1),
      name: index === 0 ? 'Open the item with that number (1 to 9)' : '',
      quiet: index > 0,
      run: () => open(index),
    })),
  ];
}

/** What failed before it was ever known has no heading over nothing. */
const hasRoom = ({ data, error }: { readonly data: unknown; readonly error: unknown }) => Boolean(data) || !error;

function stageOf({ phases, periods }: Desk['edition'], now: number): string {
  const { submission, review, announcement } = phases;
  const whole = Math.ceil((submission.to - submission.from) / day);
  const number = Math.floor((now - submission.from) / day) + 1;
  const board = periods.find(({ from, to }) => from <= now && now < to);
  if (now < submission.from) return `${weekdayOf(now)}. Not open yet.`;
  if (now < submission.to)
    return `${weekdayOf(now)}, day ${number} of ${whole}. Submissions open${board ? `, board ${board.number} runs` : ', no board runs'}.`;
  if (now < review.to) return `${weekdayOf(now)}. Submissions are closed, reviewing.`;
  return `${weekdayOf(now)}. ${now < announcement.to ? 'Winners are announced.' : 'The contest is over.'}`;
}
