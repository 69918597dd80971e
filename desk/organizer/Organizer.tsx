/** One organizer: what they may do and whom they invited, what they did, and which of their decisions others saw otherwise. */
import './organizer.css';
import type { OrganizerRecord } from '@event/contest/organizer/desk-record';
import { mayTouch } from '@event/contest/organizer/role';
import { useState } from 'react';
import { Bar } from '../look/Bar.tsx';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { Status } from '../look/Glyph.tsx';
import { List } from '../look/List.tsx';
import { go } from '../shell/address.ts';
import { useNow } from '../shell/clock.ts';
import { useDesk } from '../shell/context.tsx';
import { useKeys } from '../shell/keys.ts';
import { useAnswer } from '../shell/queries.ts';
import { not_yet } from '../shell/said.ts';
import type { ScreenProps } from '../shell/screen.ts';
import { momentOf } from '../shell/words.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { LastActs } from './LastActs.tsx';
import { sayLastHere } from './People.tsx';
import { actColumns, logOf, sayBeginning, TheirCases, TheirFigures, TheirInvitations } from './Record.tsx';
import { Roles } from './Roles.tsx';

/** As many as fill a wide screen beside the rest. */
const last_shown = 24;

export function Organizer({ at }: ScreenProps) {
  const { me } = useDesk();
  const [isChanging, setChanging] = useState(false);
  const { data, error, refetch } = useAnswer('organizer_record', { id: at.id ?? '' });
  const not = data ? whyUnchanged(data, me.grants) : not_yet;
  const change = () => setChanging(true);
  useKeys('Organizer', [
    { id: 'organizer change', key: 'c', name: 'Change', run: change, not },
    { id: 'organizer up', key: 'Escape', name: 'All organizers', run: () => go('/organizers') },
  ]);
  return (
    <main>
      <Bar title={data?.name ?? 'Organizer'} about={data && sayBeginning(data)}>
        {not === null && (
          <Button small hint="C" onClick={change}>
            Change
          </Button>
        )}
      </Bar>
      {error && <Failure error={error} again={() => void refetch()} />}
      {data && (
        <div className="sides">
          <div className="pad record-sides">
            <TheirFigures record={data} />
            <div className="stack">
              <TheirCases record={data} />
              <TheirInvitations record={data} />
              <section className="scroll-x">
                <h2>Acts {data.acts.length > 0 && <span className="quiet">Enter shows the rows of the log</span>}</h2>
                <List
                  name="Acts"
                  look="people"
                  rows={data.acts}
                  idOf={({ what }) => what}
                  open={({ what }) => go(logOf(data.name, what))}
                  columns={actColumns(data.name)}
                  empty="Nothing in the log so far."
                />
              </section>
            </div>
            <LastActs title="What they did last" name={data.name} most={last_shown} />
          </div>
          <May record={data} />
        </div>
      )}
      {data && isChanging && <ChangeDialog colleague={data} onClose={() => setChanging(false)} />}
    </main>
  );
}

const whyUnchanged = ({ left_at, grants }: OrganizerRecord, own: OrganizerRecord['grants']) => {
  if (left_at) return 'They have left: only a new invitation lets them in.';
  return mayTouch(own, grants) ? null : 'Their roles reach beyond your areas.';
};

function May({ record: { name, grants, left_at, passkeys, seen_at } }: { readonly record: OrganizerRecord }) {
  const now = useNow();
  return (
    <aside aria-label={`What ${name} may do`} className="held-roles">
      <h2>May do</h2>
      {left_at ? <Status kind="dark">Left {momentOf(left_at)}</Status> : <Roles grants={grants} none="no" />}
      <dl className="facts">
        <dt>Passkeys</dt>
        <dd>{passkeys || 'none: the organization’s login lets them in'}</dd>
        <dt>Last here</dt>
        <dd>{sayLastHere(seen_at, now)}</dd>
      </dl>
    </aside>
  );
}
