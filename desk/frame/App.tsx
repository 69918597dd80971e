/** Nobody comes in without a login; then the rail, and the screen that the address names. */
import { role_names } from '@event/contest/organizer/role';
import { Suspense, useEffect, useState } from 'react';
import { Bar } from '../look/Bar.tsx';
import { ButtonLink } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { Glyph } from '../look/Glyph.tsx';
import { Door } from '../organizer/Door.tsx';
import { News } from '../organizer/News.tsx';
import { Proved } from '../organizer/Proved.tsx';
import { Refused } from '../organizer/Refused.tsx';
import { StepUp } from '../organizer/StepUp.tsx';
import { Threshold } from '../organizer/Threshold.tsx';
import { Sending } from '../review/Sending.tsx';
import { type DeskRoute, routes } from '../routes.tsx';
import { match, usePath } from '../shell/address.ts';
import { DeskCallFailed, whenLoginNeeded } from '../shell/call.ts';
import { DeskContext, may, useDesk } from '../shell/context.tsx';
import { listenToKeys } from '../shell/keys.ts';
import { noteMissed } from '../shell/missed-failure.ts';
import { Overlays } from '../shell/overlay.tsx';
import { keepAnswer, queries, useAnswer } from '../shell/queries.ts';
import { Said } from '../shell/Said.tsx';
import { Find } from './Find.tsx';
import { KeySheet } from './KeySheet.tsx';
import { MissedFailures } from './MissedFailures.tsx';
import { Rail } from './Rail.tsx';

export function App() {
  const me = useAnswer('me', {}, { staleTime: Number.POSITIVE_INFINITY });
  const edition = useAnswer('edition', {}, { staleTime: Number.POSITIVE_INFINITY, enabled: Boolean(me.data) });
  const [wasIn, setWasIn] = useState(false);
  if (me.data && !wasIn) setWasIn(true);
  useEffect(listenToKeys, []);
  useEffect(noteMissed, []);
  useEffect(() => whenLoginNeeded(() => keepAnswer('me', {}, null)), []);
  const path = usePath();
  if (path === '/proved') return <Proved />;
  if (path === '/refused' || path.startsWith('/api/')) return <Refused />;
  const isOut = me.data === null || (me.error instanceof DeskCallFailed && me.error.status === 401);
  if (isOut)
    return (
      <Door
        wasIn={wasIn}
        onOpen={(opened) => {
          queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
          keepAnswer('me', {}, opened);
        }}
      />
    );
  const failed = me.error ?? edition.error;
  if (failed) return <Away error={failed} again={() => void (me.error ? me.refetch() : edition.refetch())} />;
  if (!me.data || !edition.data) return <Coming />;
  return (
    <DeskContext value={{ me: me.data, edition: edition.data }}>
      <Sending />
      <div className="desk">
        <Rail />
        <div className="above">
          <News />
          <MissedFailures />
        </div>
        <Screen />
      </div>
      <Overlays />
      <Find />
      <KeySheet />
      <StepUp />
      <Said />
    </DeskContext>
  );
}

/** Before anything is known. */
function Away(props: { readonly error: Error; readonly again: () => void }) {
  return (
    <Threshold>
      <Failure {...props} />
    </Threshold>
  );
}

function Coming() {
  return (
    <div className="slow">
      <Threshold>
        <p className="quiet" aria-busy="true">
          The desk is on its way. It will open as soon as the server answers.
        </p>
      </Threshold>
    </div>
  );
}

function OnItsWay({ name }: { readonly name: string }) {
  return (
    <main aria-busy="true">
      <Bar title={name} />
      <p className="empty slow">This screen is on its way. It will appear as soon as the server answers.</p>
    </main>
  );
}

function Screen() {
  const path = usePath();
  const { me } = useDesk();
  for (const { path: pattern, screen: Shown, name, roles } of routes) {
    const at = match(pattern, path);
    if (at && roles && !may(me, roles)) return <Barred name={name} roles={roles} />;
    if (at) {
      return (
        <Suspense fallback={<OnItsWay name={name} />}>
          <Shown at={at} key={pattern} />
        </Suspense>
      );
    }
  }
  return (
    <main>
      <Bar title="No such screen" />
      <div className="empty stack">
        <p>
          There is nothing at this address. The menu leads to every screen, and Find to a work, a player or a notice.
        </p>
        <div className="row">
          <ButtonLink to="/">Today</ButtonLink>
        </div>
      </div>
    </main>
  );
}

/** The server refuses as well; here it is said once, before each part of the screen asks. */
function Barred({ name, roles }: Pick<Required<DeskRoute>, 'name' | 'roles'>) {
  return (
    <main>
      <Bar title={name} />
      <div className="empty stack">
        <p role="alert" className="marked">
          <Glyph name="lock" />
          <b>This needs the role {roles.map((role) => role_names[role].toLowerCase()).join(' or ')}.</b>
        </p>
        <p>Your account shows what you may do. Roles are given by an owner.</p>
        <div className="row">
          <ButtonLink to="/account">What you may do</ButtonLink>
          <ButtonLink to="/">Today</ButtonLink>
        </div>
      </div>
    </main>
  );
}
