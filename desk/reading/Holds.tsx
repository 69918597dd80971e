/** Held readings: the queue, and the case that is open. */
import { type HoldRow, hold_stages } from '@event/contest/reading/desk-wire';
import { Failure } from '../look/Failure.tsx';
import { Pick } from '../look/Field.tsx';
import { type ListColumn, Table } from '../look/List.tsx';
import { useRows } from '../look/rows.ts';
import { setSearch, useSearch } from '../shell/address.ts';
import { ask } from '../shell/call.ts';
import { useNow } from '../shell/clock.ts';
import { areaChoices, areaName, type Desk, platformOf, useDesk } from '../shell/context.tsx';
import { usePaged } from '../shell/paged.ts';
import { lasting } from '../shell/words.ts';
import { More } from '../submission/More.tsx';
import { sayWho } from '../work/History.tsx';
import { HoldCase } from './HoldCase.tsx';
import { signal_names } from './say-signal.ts';

const stage_names = { open: 'To look at', kept: 'Kept held', lifted: 'Count again' } as const;
type HoldStage = (typeof hold_stages)[number];

export function Holds() {
  const { edition } = useDesk();
  const now = useNow();
  const search = useSearch();
  const stage = hold_stages.find((one) => one === search.get('stage')) ?? 'open';
  const asked = { stage, areas: search.get('areas') ?? '', platforms: search.get('platforms') ?? '' };
  const wanted = search.get('hold');
  const { rows, error, isKnown, isFetching, hasMore, more, again } = usePaged({
    key: ['holds', asked],
    ask: (after) => ask('holds', { ...asked, after }),
    again_ms: 20_000,
  });
  const { current, body, propsOf } = useRows({ name: 'Held', rows, idOf: ({ id }) => id, more });
  const [area, id] = wanted ? wanted.split('.') : [current?.area, current?.id];
  return (
    <section className="holds" aria-label="Held readings">
      <Picks asked={asked} />
      {error && <Failure error={error} again={again} />}
      {isKnown && rows.length === 0 && !wanted ? (
        <p className="empty">{stage === 'open' ? none_open : 'Nothing here.'}</p>
      ) : (
        <div className="held-case">
          {!wanted && (
            <div className="held-queue">
              <Table
                look="held-rows"
                {...{ rows, body }}
                idOf={({ id }) => id}
                rowOf={propsOf}
                columns={columnsOf(edition, now)}
              />
              {hasMore && <More onMore={more} isFetching={isFetching} />}
            </div>
          )}
          {area && id && (
            <HoldCase
              key={id}
              area={Number(area)}
              id={id}
              onSettled={() => {
                setSearch({ hold: null });
                again();
              }}
            />
          )}
        </div>
      )}
    </section>
  );
}

const none_open =
  'Everything on hold has been looked at. Two different signals about one video hold its readings, and so does a number entered by a person that is far above or below the last one or comes after the end of its board; they then wait here for somebody to look.';

interface HoldFilters {
  readonly stage: HoldStage;
  readonly areas: string;
  readonly platforms: string;
}

function Picks({ asked: { stage, areas, platforms } }: { readonly asked: HoldFilters }) {
  const { edition } = useDesk();
  const pick = (name: string) => (value: string) => setSearch({ [name]: value || null, hold: null });
  return (
    <div className="filters">
      <h2>Held readings</h2>
      <Pick
        label="Stage"
        any={stage_names.open}
        value={stage === 'open' ? '' : stage}
        onPick={pick('stage')}
        options={hold_stages.slice(1).map((one) => [one, stage_names[one]])}
      />
      <Pick label="Area" value={areas} onPick={pick('areas')} options={areaChoices(edition)} />
      <Pick
        label="Platform"
        value={platforms}
        onPick={pick('platforms')}
        options={edition.platforms.map(({ value, name }) => [String(value), name])}
      />
    </div>
  );
}

const columnsOf = (edition: Desk['edition'], now: number): readonly ListColumn<HoldRow>[] => [
  { name: 'Held', look: 'number age', cell: ({ held_at }) => lasting(now - held_at) },
  { name: 'Area', look: 'quiet place', cell: ({ area }) => areaName(edition, area) },
  { name: 'On', look: 'quiet on', cell: ({ platform }) => platformOf(edition, platform)?.short },
  {
    name: 'Title, and why',
    look: 'what',
    hint: ({ title }) => title ?? undefined,
    cell: (row) => (
      <>
        {row.title ?? `Submission ${row.number}`}
        <br />
        <span className="quiet">{sayKinds(row)}</span>
      </>
    ),
  },
];

const sayKinds = ({ signals, reason, note, entered_by }: HoldRow) =>
  reason === 'not_public'
    ? 'Not public'
    : signals.length > 0
      ? [
          ...(entered_by ? [`By ${sayWho(entered_by)}`] : []),
          ...new Set(signals.map(({ kind }) => signal_names[kind])),
        ].join(', ')
      : (note ?? 'Held by hand');
