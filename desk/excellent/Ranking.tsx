/** From points to places: the ranking, the selection, its publication, and one work for another. */
import './excellent.css';
import type { RankedWork } from '@event/contest/excellent/desk-wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Bar } from '../look/Bar.tsx';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { Failure } from '../look/Failure.tsx';
import { Field } from '../look/Field.tsx';
import { Status } from '../look/Glyph.tsx';
import { useRows } from '../look/rows.ts';
import { go } from '../shell/address.ts';
import { act, ask } from '../shell/call.ts';
import { areaName, platformOf, useDesk } from '../shell/context.tsx';
import { Link } from '../shell/Link.tsx';
import type { ScreenProps } from '../shell/screen.ts';
import { many, shortDayOf } from '../shell/words.ts';

export function Ranking({ at }: ScreenProps) {
  const { edition } = useDesk();
  const area = Number(at.area);
  const platform = Number(at.platform);
  const client = useQueryClient();
  const [replaced, setReplaced] = useState<RankedWork | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['ranking', area, platform],
    queryFn: () => ask('excellent_ranking', { area, platform }),
    refetchInterval: 15_000,
  });
  const lists = useQuery({ queryKey: ['excellent'], queryFn: () => ask('excellent_lists') });
  const list = lists.data?.list.find((one) => one.area === area && one.platform === platform);
  const again = () => {
    void refetch();
    void client.invalidateQueries({ queryKey: ['excellent'] });
    void client.invalidateQueries({ queryKey: ['settlement_lists'] });
  };
  const select = useMutation({ mutationFn: () => act('excellent_select', { area, platform }), onSettled: again });
  const publish = useMutation({ mutationFn: () => act('excellent_publish', { area, platform }), onSettled: again });
  const rows = data?.list ?? [];
  const waiting = rows.filter(({ place }) => place === null).length;
  const selected = rows.length - waiting;
  const free = Math.max(0, (list?.places ?? 0) - selected);
  const canSelect = waiting > 0 && free > 0 && !select.isPending;
  const canPublish = selected > 0 && list?.published_at === null && !publish.isPending;
  const unpublished = canPublish
    ? null
    : selected === 0
      ? 'No place is filled yet.'
      : publish.isPending || list?.published_at === undefined
        ? 'One moment: this is still under way.'
        : 'It is public already.';
  const { body, propsOf } = useRows({
    name: 'Ranking',
    rows,
    idOf: ({ submission_id }) => submission_id,
    open: ({ submission_id }) => go(`/submissions/${area}/${submission_id}`),
    keys: (row) => [
      {
        id: 'ranking select',
        key: 's',
        name: 'Fill the places',
        run: () => select.mutate(),
        not: canSelect ? null : 'There is nothing to fill: no place is free, or no work waits for one.',
      },
      { id: 'ranking publish', key: 'p', name: 'Publish', run: () => publish.mutate(), not: unpublished },
      {
        id: 'ranking replace',
        key: 'x',
        name: 'Replace',
        run: () => row && setReplaced(row),
        not: row?.place ? null : 'Only a work that holds a place can be replaced.',
      },
      { id: 'ranking up', key: 'Escape', name: 'All lists', run: () => go('/excellent') },
    ],
  });
  return (
    <main className="acting">
      <Bar
        title={`Excellent works, ${areaName(edition, area)}, ${platformOf(edition, platform)?.name}`}
        about={
          list &&
          (list.published_at ? (
            <Status kind="pass">Public since {shortDayOf(list.published_at)}</Status>
          ) : (
            `${selected} of ${many(list.places, 'place')} filled, ${waiting} more with points`
          ))
        }
      >
        <Button
          small
          weight={canSelect ? 'next' : 'soft'}
          hint="S"
          disabled={!canSelect}
          onClick={() => select.mutate()}
        >
          Fill the places
        </Button>
        <Button
          small
          weight={canPublish && !canSelect ? 'next' : 'soft'}
          hint="P"
          disabled={!canPublish}
          onClick={() => publish.mutate()}
        >
          Publish
        </Button>
      </Bar>
      {[error, select.error, publish.error].map(
        (one) => one && <Failure key={one.message} error={one} again={again} />,
      )}
      {data && rows.length === 0 && (
        <p className="empty">
          No work has the points of three judges yet.{' '}
          {list ? `${list.shortlisted} are on the short list, ${list.voting} are voted on.` : ''}
        </p>
      )}
      {rows.length > 0 && (
        <table className="list ranking">
          <thead>
            <tr>
              <th className="n">Place</th>
              <th>Tier</th>
              <th className="n">Points</th>
              <th>Title</th>
              <th>Player</th>
              <th>
                <span className="vh">Change</span>
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map((row) => (
              <tr key={row.submission_id} {...propsOf(row)}>
                <td className="n">{row.place ?? <span className="q">none</span>}</td>
                <td>{row.tier === null ? '' : `Tier ${row.tier}`}</td>
                <td className="n">{row.points.toFixed(2)}</td>
                <td className="cut">
                  <Link to={`/submissions/${area}/${row.submission_id}`}>{row.number}</Link> {row.title}
                </td>
                <td className="cut">
                  {row.player} {row.is_out && <Status kind="fail">out: replace</Status>}
                </td>
                <td className="n">
                  {row.place !== null && (
                    <span className="ways">
                      <Button small weight="bare" hint="X" onClick={() => setReplaced(row)}>
                        Replace
                      </Button>
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {replaced && (
        <ReplaceDialog
          area={area}
          work={replaced}
          next={rows.find(({ place }) => place === null)}
          onClose={() => setReplaced(null)}
          onDone={() => {
            setReplaced(null);
            again();
          }}
        />
      )}
    </main>
  );
}

interface ReplaceProps {
  readonly area: number;
  readonly work: RankedWork;
  readonly next: RankedWork | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function ReplaceDialog({ area, work, next, onClose, onDone }: ReplaceProps) {
  const [why, setWhy] = useState('');
  const replace = useMutation({
    mutationFn: () => act('excellent_replace', { area, id: work.submission_id, why: why.trim() }),
    onSuccess: onDone,
  });
  const isReady = why.trim() !== '' && !replace.isPending;
  return (
    <Dialog title={`Replace submission ${work.number} on place ${work.place}`} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) replace.mutate();
        }}
      >
        <p>
          {next
            ? `The best of each tier below moves up, and submission ${next.number} of ${next.player}, ${next.points.toFixed(2)} points, comes in.`
            : 'The best of each tier below moves up; nobody follows in the ranking, so the last place stays free.'}{' '}
          <span className="q">A work that was taken out stays out.</span>
        </p>
        <Field label="Why: it stays with the selection">
          <textarea autoFocus required maxLength={500} value={why} onChange={({ target }) => setWhy(target.value)} />
        </Field>
        {replace.error && <Failure error={replace.error} />}
        <div className="row">
          <Button type="submit" weight="bad" disabled={!isReady}>
            Replace
          </Button>
          <Button weight="bare" onClick={onClose}>
            Leave it as it is
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
