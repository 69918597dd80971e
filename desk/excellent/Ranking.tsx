/** From points to places: the ranking, the selection, its publication, and one work for another. */
import './excellent.css';
import type { DeskOutput } from '@event/contest/desk-wire';
import type { ExcellentList, RankedWork } from '@event/contest/excellent/desk-wire';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Bar } from '../look/Bar.tsx';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { Status } from '../look/Glyph.tsx';
import { List, type ListColumn } from '../look/List.tsx';
import { useRoomBeside } from '../look/width.ts';
import { go } from '../shell/address.ts';
import { act } from '../shell/call.ts';
import { areaName, platformOf, useDesk } from '../shell/context.tsx';
import { Link } from '../shell/Link.tsx';
import { askAgain, useAnswer } from '../shell/queries.ts';
import { not_yet } from '../shell/said.ts';
import type { ScreenProps } from '../shell/screen.ts';
import { many, shortDayOf } from '../shell/words.ts';
import { ChosenWork } from '../work/ChosenWork.tsx';
import { type PlacedWork, PublicDialog } from './PublicDialog.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';

type SeenRanking = DeskOutput<'excellent_ranking'>;

/** Whether the list is to be published, its places filled though it is public, or a work replaced; as it stood when that was asked. */
interface RankingQuestion {
  readonly what: 'publish' | 'fill' | RankedWork;
  readonly seen: SeenRanking;
}

export function Ranking({ at }: ScreenProps) {
  const { edition } = useDesk();
  const [area, platform] = [Number(at.area), Number(at.platform)];
  const [asked, setAsked] = useState<RankingQuestion | null>(null);
  const { shown, list, steps, errors, again } = useRanking(area, platform, setAsked);
  const rows = shown?.list ?? [];
  const [page, isWide] = useRoomBeside<HTMLElement>();
  const replace = (work: RankedWork) => shown && setAsked({ what: work, seen: shown });
  return (
    <main ref={page}>
      <Bar
        title={`Excellent works, ${areaName(edition, area)}, ${platformOf(edition, platform)?.name}`}
        about={list && <Progress list={list} rows={rows} />}
      >
        {steps.map(({ id, key, name, run, not, isNext }) => (
          <Button key={id} small weight={isNext ? 'next' : 'soft'} hint={key} disabled={not !== null} onClick={run}>
            {name}
          </Button>
        ))}
      </Bar>
      {errors.map((error) => (
        <Failure key={error.message} error={error} again={again} />
      ))}
      <div className="list-beside">
        <List
          name="Ranking"
          look="ranking stacked"
          rows={rows}
          idOf={({ submission_id }) => submission_id}
          open={({ submission_id }) => go(`/submissions/${area}/${submission_id}`)}
          keys={(row) => [
            ...steps.map(({ id, key, name, run, not }) => ({ id, key: key.toLowerCase(), name, run, not })),
            {
              id: 'ranking replace',
              key: 'x',
              name: 'Replace',
              run: () => row && replace(row),
              not: whyNotReplaced(row),
            },
            { id: 'ranking up', key: 'Escape', name: 'All lists', run: () => go('/excellent') },
          ]}
          columns={columnsOf(area, replace)}
          empty={shown !== undefined && sayNone(list, edition.judges_needed)}
          {...(isWide && besideOf(area))}
        />
      </div>
      {asked && (
        <Question
          {...{ area, platform, asked }}
          onDone={again}
          onClose={() => {
            setAsked(null);
            again();
          }}
        />
      )}
    </main>
  );
}

const besideOf = (area: number) => ({
  beside: ({ submission_id }: RankedWork) => <ChosenWork area={area} id={submission_id} />,
});

interface QuestionProps {
  readonly area: number;
  readonly platform: number;
  readonly asked: RankingQuestion;
  readonly onDone: () => void;
  /** Done, refused, or left. */
  readonly onClose: () => void;
}

function Question({ area, platform, asked: { what, seen }, ...ends }: QuestionProps) {
  const { list, filling, print } = seen;
  if (what === 'publish') {
    const works = selectedOf(list);
    const send = () => act('excellent_publish', { area, platform, seen: print });
    const title = `Publish ${many(works.length, 'excellent work')}`;
    return <PublicDialog {...{ title, works, send, ...ends }} does="Publish" />;
  }
  if (what === 'fill') {
    const works = filledOf(seen);
    const send = () => act('excellent_select', { area, platform, seen: print });
    const title = `Fill ${many(filling.length, 'place')} of a public list`;
    return <PublicDialog {...{ title, works, send, ...ends }} does="Fill the places" />;
  }
  const next = list.find(({ place }) => place === null);
  return <ReplaceDialog {...{ area, print, next, ...ends }} work={what} />;
}

const filledOf = ({ list, filling }: SeenRanking): PlacedWork[] =>
  filling.flatMap((filled) => {
    const work = list.find(({ submission_id }) => submission_id === filled.submission_id);
    return work ? [{ ...work, ...filled }] : [];
  });

/** The ranking, and the two steps from it to the public: each with the reason why it cannot be done now. */
function useRanking(area: number, platform: number, ask: (question: RankingQuestion) => void) {
  const {
    data: shown,
    error,
    refetch,
  } = useAnswer('excellent_ranking', { area, platform }, { refetchInterval: 15_000 });
  const lists = useAnswer('excellent_lists');
  const list = lists.data?.list.find((one) => one.area === area && one.platform === platform);
  const again = () => {
    void refetch();
    askAgain('excellent_lists', 'settlement_lists');
  };
  const select = useMutation({ mutationFn: () => act('excellent_select', { area, platform }), onSettled: again });
  const rows = shown?.list ?? [];
  const selected = selectedOf(rows).length;
  const unknown = shown && lists.data && !select.isPending ? null : not_yet;
  const canSelect = unknown === null && list !== undefined && (shown?.filling.length ?? 0) > 0;
  const fill = () => (list?.published_at ? shown && ask({ what: 'fill', seen: shown }) : select.mutate());
  const unpublished = unknown ?? whyUnpublished(list, selected);
  const steps = [
    {
      ...{ id: 'ranking select', key: 'S', name: 'Fill the places', run: fill, isNext: canSelect },
      not: unknown ?? (canSelect ? null : 'There is nothing to fill: no place is free, or no work is waiting for one.'),
    },
    {
      ...{
        id: 'ranking publish',
        key: 'P',
        name: 'Publish',
        run: () => shown && ask({ what: 'publish', seen: shown }),
      },
      isNext: unpublished === null && !canSelect,
      not: unpublished,
    },
  ];
  const errors = [error, select.error].filter((one) => one !== null);
  return { shown, list, steps, errors, again };
}

const selectedOf = (rows: readonly RankedWork[]) => rows.filter(({ place }) => place !== null);

function whyUnpublished(list: ExcellentList | undefined, selected: number): string | null {
  if (selected === 0) return 'No place is filled yet.';
  return list?.published_at == null ? null : 'It is already public.';
}

function sayNone(list: ExcellentList | undefined, judges_needed: number): string {
  const so_far = list ? ` ${list.shortlisted} are on the short list, ${list.voting} are being voted on.` : '';
  return `No work has points from ${many(judges_needed, 'judge')} yet.${so_far}`;
}

interface ProgressProps {
  readonly list: ExcellentList;
  readonly rows: readonly RankedWork[];
}

function Progress({ list, rows }: ProgressProps) {
  if (list.published_at) return <Status kind="pass">Public since {shortDayOf(list.published_at)}</Status>;
  const selected = selectedOf(rows).length;
  return `${selected} of ${many(list.places, 'place')} filled, ${rows.length - selected} more with points`;
}

function whyNotReplaced(work: RankedWork | undefined): string | null {
  if (!work?.place) return 'Only a work that holds a place can be replaced.';
  return work.is_paid ? 'Its prize was delivered, or a payment run holds it: nobody can take its place.' : null;
}

const columnsOf = (area: number, onReplace: (work: RankedWork) => void): readonly ListColumn<RankedWork>[] => [
  { name: 'Place', look: 'number named', cell: ({ place }) => place ?? <span className="quiet">none</span> },
  { name: 'Tier', cell: ({ tier }) => tier !== null && `Tier ${tier}` },
  { name: 'Points', look: 'number named', cell: ({ points }) => points.toFixed(2) },
  {
    name: 'Title',
    look: 'cut whole',
    cell: ({ submission_id, number, title }) => (
      <>
        <Link to={`/submissions/${area}/${submission_id}`}>{number}</Link> {title}
      </>
    ),
  },
  {
    name: 'Player',
    look: 'cut',
    cell: ({ player, is_out, is_paid }) => (
      <>
        {player} {is_out && <Status kind="fail">{is_paid ? 'out, prize handed on' : 'out: replace'}</Status>}
      </>
    ),
  },
  {
    name: 'Change',
    isMute: true,
    look: 'number',
    cell: (work) =>
      whyNotReplaced(work) === null && (
        <span className="ways">
          <Button small weight="bare" hint="X" onClick={() => onReplace(work)}>
            Replace
          </Button>
        </span>
      ),
  },
];
