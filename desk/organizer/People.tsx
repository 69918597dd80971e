/** The people of the desk in a list; on a wide screen beside it what is known of the chosen one. */
import type { Colleague } from '@event/contest/organizer/desk-wire';
import { mayTouch } from '@event/contest/organizer/role';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { Status } from '../look/Glyph.tsx';
import { List, type ListColumn, Table } from '../look/List.tsx';
import { useRested } from '../look/rows.ts';
import { go } from '../shell/address.ts';
import { useNow } from '../shell/clock.ts';
import { type Desk, useDesk } from '../shell/context.tsx';
import { Link } from '../shell/Link.tsx';
import { useAnswer } from '../shell/queries.ts';
import { lasting, momentOf } from '../shell/words.ts';
import { GrantTags } from './Grants.tsx';
import { actColumns, sayBeginning, TheirReview } from './Record.tsx';

interface PeopleProps {
  readonly rows: readonly Colleague[];
  readonly isWide: boolean;
  readonly onChange: (one: Colleague) => void;
}

export function People({ rows, isWide, onChange }: PeopleProps) {
  const { me } = useDesk();
  const now = useNow();
  return (
    <List
      name="People"
      look="people stacked"
      caption="People"
      rows={rows}
      idOf={({ id }) => id}
      open={({ id }) => go(pathOf(id))}
      keys={(one) => [
        {
          ...{ id: 'people change', key: 'c', name: 'Change', run: () => one && onChange(one) },
          not: one && mayChange(me, one) ? null : 'You cannot change what they may do.',
        },
      ]}
      columns={columnsOf({ me, now }, onChange)}
      {...(isWide && { beside: (one: Colleague) => <Chosen id={one.id} /> })}
    />
  );
}

const pathOf = (id: string) => `/organizers/${id}`;

const mayChange = (me: Desk['me'], { left_at, grants }: Colleague) => !left_at && mayTouch(me.grants, grants);

interface Looker {
  readonly me: Desk['me'];
  readonly now: number;
}

const columnsOf = ({ me, now }: Looker, onChange: (one: Colleague) => void): readonly ListColumn<Colleague>[] => [
  {
    name: 'Name',
    cell: ({ id, name }) => (
      <>
        <Link to={pathOf(id)}>{name}</Link> {id === me.id && <span className="quiet">you</span>}
      </>
    ),
  },
  {
    name: 'Roles',
    look: 'whole',
    cell: ({ left_at, grants }) =>
      left_at ? <Status kind="dark">Left {momentOf(left_at)}</Status> : <GrantTags grants={grants} />,
  },
  { name: 'Passkeys', look: 'number named', cell: ({ passkeys }) => passkeys },
  { name: 'Last here', look: 'quiet named', cell: ({ seen_at }) => sayLastHere(seen_at, now) },
  {
    name: 'Change',
    isMute: true,
    look: 'number',
    cell: (one) =>
      mayChange(me, one) && (
        <Button small weight="bare" onClick={() => onChange(one)}>
          Change
        </Button>
      ),
  },
];

export function sayLastHere(seen_at: number | null, now: number): string {
  if (seen_at === null) return 'never';
  return now - seen_at < 120 ? 'now' : `${lasting(now - seen_at)} ago`;
}

function Chosen({ id }: { readonly id: string }) {
  const { data, error, refetch } = useAnswer('organizer_record', { id }, { enabled: useRested(id) });
  return (
    <aside className="chosen chosen-organizer" aria-label="The chosen organizer">
      {error && <Failure error={error} again={() => void refetch()} />}
      {data && (
        <>
          <h2 className="headline">{data.name}</h2>
          <p className="quiet">{sayBeginning(data)}</p>
          <TheirReview record={data} />
          <section>
            <h2>Acts</h2>
            {data.acts.length > 0 ? (
              <Table look="people" rows={data.acts} idOf={({ what }) => what} columns={actColumns(data.name)} />
            ) : (
              <p className="quiet">Nothing in the log so far.</p>
            )}
          </section>
        </>
      )}
    </aside>
  );
}
