/** Playing the draw many times with an expected crowd: when each tier would be gone, and how sure that is. */
import type { AreaRehearsed } from '@event/contest/draw/rehearsal';
import type { DeskEdition } from '@event/contest/edition/desk-wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../look/Dialog.tsx';
import { Failure } from '../look/Failure.tsx';
import { Field } from '../look/Field.tsx';
import { type ListColumn, Table } from '../look/List.tsx';
import { ask } from '../shell/call.ts';
import { areaName, prizeName, useDesk } from '../shell/context.tsx';
import { count, dayOf, lasting } from '../shell/words.ts';

const runs = 20;

export function Rehearsal({ onClose }: { readonly onClose: () => void }) {
  const [players, setPlayers] = useState('10000');
  const [draws, setDraws] = useState('2');
  const [asked, setAsked] = useState<{ players: string; draws_per_player: string } | null>(null);
  const { data, error, isFetching } = useQuery({
    queryKey: ['rehearse', asked],
    queryFn: () => ask('rehearse', { ...asked, runs }),
    enabled: asked !== null,
    staleTime: Number.POSITIVE_INFINITY,
    // Somebody pressed a button for it, and can press it again.
    retry: false,
  });
  return (
    <Dialog title="Rehearse the draw" onClose={onClose} wide>
      <form
        className="rehearse"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked({ players, draws_per_player: draws });
        }}
      >
        <Field label="Players who draw">
          <input
            type="number"
            min={1}
            max={10_000_000}
            value={players}
            onChange={({ target }) => setPlayers(target.value)}
          />
        </Field>
        <Field label="Draws of each">
          <input type="number" min={1} max={20} value={draws} onChange={({ target }) => setDraws(target.value)} />
        </Field>
        <button type="submit" className="btn next" disabled={isFetching}>
          {isFetching ? 'Playing …' : `Play it ${runs} times`}
        </button>
      </form>
      <p className="quiet">
        Players are spread over the areas as they are now. Nothing about the real draw is revealed or touched.
      </p>
      {error && <Failure error={error} />}
      {data?.areas.map((area) => (
        <Area key={area.area} area={area} />
      ))}
    </Dialog>
  );
}

function Area({ area }: { readonly area: AreaRehearsed }) {
  const { edition } = useDesk();
  return (
    <section className="rehearsed">
      <h2>
        {areaName(edition, area.area)}{' '}
        <span className="quiet">
          {count(area.draws)} draws, one win in {count(Math.max(1, Math.round(1 / Math.max(area.chance, 1e-9))))}; a
          prize waits {lasting(area.waited[0])}
        </span>
      </h2>
      <Left byDay={area.left_by_day} span={area.left_by_day_span} />
      <p className="quiet">
        Bars: what is left on average; lines: in eight runs of ten. Each prize falls at a time of its own, so days
        differ. In the end {count(area.left_over[0])} or fewer are left over in half of the runs,{' '}
        {count(area.left_over[1])} or fewer in nine of ten.
      </p>
      <Table look="" rows={area.tiers} idOf={({ tier }) => String(tier)} columns={columnsOf(edition)} />
    </section>
  );
}

const columnsOf = (edition: DeskEdition): ListColumn<AreaRehearsed['tiers'][number]>[] => [
  { name: 'Tier', cell: ({ tier }) => tier },
  { name: 'Prize', cell: ({ prize }) => prizeName(edition, prize) },
  { name: 'Stock', look: 'number', cell: (tier) => count(tier.count) },
  { name: 'All gone before the end', look: 'number', cell: ({ exhausted }) => `${Math.round(exhausted * 100)} %` },
  {
    name: 'When, half of the runs',
    look: 'quiet',
    cell: ({ exhausted_at }) => (exhausted_at ? dayOf(exhausted_at[1]) : 'never'),
  },
  { name: 'Left on average', look: 'number', cell: ({ left }) => left.toFixed(1) },
];

interface LeftProps {
  readonly byDay: readonly number[];
  readonly span: AreaRehearsed['left_by_day_span'];
}

/** The share of the stock still to be won, at the end of each day. */
function Left({ byDay, span }: LeftProps) {
  const [width, height] = [860, 48];
  const step = width / Math.max(1, byDay.length);
  const bars = byDay.map((share, index) => {
    const [x, tall] = [index * step + 1, share * height];
    return `M${x.toFixed(1)} ${height}v-${tall.toFixed(1)}h${Math.max(1, step - 2).toFixed(1)}v${tall.toFixed(1)}z`;
  });
  const spread = span.map(([low, high], index) => {
    const [x, from, to] = [(index + 0.5) * step, height - low * height, height - high * height];
    return `M${x.toFixed(1)} ${from.toFixed(1)}V${to.toFixed(1)}`;
  });
  const said = byDay.map((share) => `${Math.round(share * 100)} %`).join(', ');
  return (
    <svg viewBox={`0 0 ${width} ${height + 1}`} role="img" aria-label={`Stock left by day: ${said}`}>
      <path d={bars.join('')} fill="var(--fill)" />
      <path d={spread.join('')} stroke="var(--line)" />
      <path d={`M0 ${height + 0.5}H${width}`} stroke="var(--rule)" />
    </svg>
  );
}
