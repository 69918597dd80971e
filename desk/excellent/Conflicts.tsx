/** The works of a list whose player a judge knows: the judge takes that back, or an owner lifts it with a reason. */
import './excellent.css';
import type { Conflict } from '@event/contest/excellent/desk-wire';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AskWhy } from '../look/AskWhy.tsx';
import { Bar } from '../look/Bar.tsx';
import { Button, ButtonLink } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { List, type ListColumn } from '../look/List.tsx';
import { go } from '../shell/address.ts';
import { act } from '../shell/call.ts';
import { areaName, platformOf, useDesk } from '../shell/context.tsx';
import { askAgain, useAnswer } from '../shell/queries.ts';
import { not_yet, say } from '../shell/said.ts';
import type { ScreenProps } from '../shell/screen.ts';
import { momentOf } from '../shell/words.ts';

export function Conflicts({ at }: ScreenProps) {
  const { me, edition } = useDesk();
  const [area, platform] = [Number(at.area), Number(at.platform)];
  const [asked, setAsked] = useState<Conflict | null>(null);
  const { data, error, refetch } = useAnswer('excellent_conflicts', { area, platform });
  const own = useMutation({
    mutationFn: (one: Conflict) => act('excellent_conflict_lift', { area, id: one.submission_id, judge: me.id }),
    onSuccess: (_none, { number }) => say(`Submission ${number} is yours to judge again.`),
    onSettled: askLists,
  });
  const lift = (one: Conflict) => (one.judge === me.id ? !own.isPending && own.mutate(one) : setAsked(one));
  return (
    <main>
      <Bar
        title="Conflicts"
        about={`${areaName(edition, area)}, ${platformOf(edition, platform)?.name}: works that go to other judges`}
      />
      {error && <Failure error={error} again={() => void refetch()} />}
      {own.error && <Failure error={own.error} />}
      <List
        name="Conflicts"
        look="conflicts stacked"
        rows={data?.list ?? []}
        idOf={({ submission_id, judge }) => `${submission_id} ${judge}`}
        keys={(row) => [
          {
            ...{ id: 'conflict lift', key: 'u', name: 'Take it back', run: () => row && lift(row) },
            not: row ? null : data ? 'There is nothing to take back.' : not_yet,
          },
          { id: 'conflict up', key: 'Escape', name: 'All lists', run: () => go('/excellent') },
        ]}
        columns={columnsOf(me.id, lift)}
      />
      {data?.list.length === 0 && <NoConflict way={`/excellent/${area}/${platform}`} />}
      {asked && <Lift area={area} one={asked} onClose={() => setAsked(null)} />}
    </main>
  );
}

const askLists = () => askAgain('excellent_conflicts', 'excellent_lists', 'excellent_next', 'excellent_ranking');

function NoConflict({ way }: { readonly way: string }) {
  return (
    <div className="empty stack">
      <p>No conflict to take back. A judge who knows a player says so while judging: “I know the player”.</p>
      <div className="row">
        <ButtonLink to={`${way}/vote`}>Vote</ButtonLink>
        <ButtonLink to={`${way}/score`}>Give points</ButtonLink>
        <ButtonLink weight="bare" to="/excellent">
          All lists
        </ButtonLink>
      </div>
    </div>
  );
}

interface LiftProps {
  readonly area: number;
  readonly one: Conflict;
  readonly onClose: () => void;
}

function Lift({ area, one: { submission_id: id, number, judge, name }, onClose }: LiftProps) {
  const lift = useMutation({
    mutationFn: (why: string) => act('excellent_conflict_lift', { area, id, judge, why }),
    onSuccess: askLists,
  });
  return (
    <AskWhy
      title={`Let ${name} judge submission ${number}`}
      about={`lift ${id} ${judge}`}
      label="Why, for the log: this judge said that they know the player"
      does="Lift the conflict"
      weight="bad"
      isBusy={lift.isPending}
      error={lift.error}
      onSay={(why) => lift.mutate(why, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>A vote and points that they had given count again, as far as others have not decided in between.</p>
    </AskWhy>
  );
}

const columnsOf = (own: string, lift: (one: Conflict) => unknown): readonly ListColumn<Conflict>[] => [
  {
    name: 'Work',
    look: 'whole',
    cell: ({ number, title }) => (
      <>
        <b>{number}</b> {title ?? <span className="quiet">Without a title</span>}
      </>
    ),
  },
  { name: 'Judge', look: 'named', cell: ({ judge, name }) => (judge === own ? 'You' : name) },
  { name: 'Since, UTC', look: 'named quiet', cell: ({ declared_at }) => momentOf(declared_at) },
  {
    name: 'Change',
    isMute: true,
    look: 'number',
    cell: (one) => (
      <span className="ways">
        <Button small weight="bare" hint="U" onClick={() => lift(one)}>
          {one.judge === own ? 'Take it back' : 'Lift …'}
        </Button>
      </span>
    ),
  },
];
