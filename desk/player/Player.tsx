/** One player: who it is, what was entered, drawn and won. What is secret is not here. */
import './player.css';
import type { PlayerPage } from '@event/contest/submission/desk-wire';
import { useState } from 'react';
import { Bar } from '../look/Bar.tsx';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { Status } from '../look/Glyph.tsx';
import { go } from '../shell/address.ts';
import { areaName, may, useDesk } from '../shell/context.tsx';
import { useKeys } from '../shell/keys.ts';
import { askAgain, useAnswer } from '../shell/queries.ts';
import { not_yet } from '../shell/said.ts';
import type { ScreenProps } from '../shell/screen.ts';
import { many, momentOf } from '../shell/words.ts';
import { ChangeDialog } from '../submission/ChangeDialog.tsx';
import { WorkTable } from '../submission/WorkTable.tsx';
import { Appealed } from './Appealed.tsx';
import { Drawn, Won } from './Earned.tsx';
import { PlayerFigures } from './Figures.tsx';
import { PlayerHistory } from './PlayerHistory.tsx';

export function Player({ at }: ScreenProps) {
  const area = Number(at.area);
  const id = at.id ?? '';
  const { me } = useDesk();
  const [isChanging, setChanging] = useState(false);
  const { data, error, refetch } = useAnswer('player', { area, id });
  const kind = data?.disqualified ? 'restore' : 'disqualify';
  const latest = data?.works[0];
  const mayChange = may(me, ['owner']) && data !== undefined;
  useKeys('Player', [
    ...(mayChange
      ? [
          {
            id: 'player change',
            key: 'x',
            name: kind === 'restore' ? 'Restore' : 'Disqualify',
            run: () => setChanging(true),
          },
        ]
      : []),
    {
      ...{ id: 'player channel', key: 'c', name: 'All works of their channel' },
      run: () => latest && go(`/submissions/channel/${latest.area}/${latest.id}`),
      not: latest ? null : data ? 'Nothing has been entered yet.' : not_yet,
    },
    { id: 'player up', key: 'Escape', name: 'Back to the list', run: () => history.back() },
  ]);
  return (
    <main>
      <Bar
        title={data?.name ?? 'Player'}
        about={data?.disqualified ? <Status kind="dark">Disqualified</Status> : undefined}
      >
        {mayChange && (
          <Button small weight="soft" hint="X" onClick={() => setChanging(true)}>
            {kind === 'restore' ? 'Restore' : 'Disqualify'}
          </Button>
        )}
      </Bar>
      {error && <Failure error={error} again={() => void refetch()} />}
      {data && <Appealed page={data} onDone={() => void refetch()} />}
      {data && <Sides page={data} />}
      {data && isChanging && (
        <ChangeDialog
          what="player"
          name={data.name}
          {...{ area, id, kind }}
          onClose={() => setChanging(false)}
          onDone={() => askAgain('player', 'players')}
        />
      )}
    </main>
  );
}

function Sides({ page }: { readonly page: PlayerPage }) {
  return (
    <div className="sides">
      <div className="stack player-page">
        <PlayerFigures page={page} />
        <section>
          <h2 className="pad-line">
            Works <span className="quiet">{page.submissions}</span>
          </h2>
          {page.works.length === 0 && <p className="quiet pad-line">Nothing has been entered yet.</p>}
          <WorkTable name="Works" rows={page.works} isOfOne />
          {page.submissions > page.works.length && (
            <p className="quiet pad-line">The newest {page.works.length} are shown.</p>
          )}
        </section>
        <Won rewards={page.rewards} />
        <Drawn {...page} />
      </div>
      <aside className="pad stack">
        <Facts page={page} />
        <PlayerHistory page={page} />
      </aside>
    </div>
  );
}

function Facts({ page }: { readonly page: PlayerPage }) {
  const { edition } = useDesk();
  return (
    <dl className="facts">
      <dt>Role</dt>
      <dd>
        {page.role_id} <span className="quiet">({page.zone_id})</span>
      </dd>
      <dt>Area</dt>
      <dd>
        {areaName(edition, page.area)}, {page.country}
      </dd>
      <dt>First login</dt>
      <dd>{momentOf(page.created_at)}</dd>
      <dt>Now</dt>
      <dd>{page.sessions === 0 ? 'not logged in' : many(page.sessions, 'open session')}</dd>
      <dt>Contact</dt>
      <dd>
        {page.contact ? (
          <>
            {page.contact.masked} <span className="quiet">left {momentOf(page.contact.left_at)}</span>
          </>
        ) : (
          <span className="quiet">none left</span>
        )}
      </dd>
    </dl>
  );
}
