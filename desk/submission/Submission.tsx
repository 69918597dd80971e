/** One submission: what it is, what was found, how it was seen, what was done. */
import './submission.css';
import type { SubmissionPage } from '@event/contest/submission/desk-wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ReadingChart } from '../chart/ReadingChart.tsx';
import { Bar } from '../look/Bar.tsx';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { Video } from '../look/Video.tsx';
import { go } from '../shell/address.ts';
import { ask } from '../shell/call.ts';
import { areaName, languageName, may, platformOf, useDesk } from '../shell/context.tsx';
import { useKeys } from '../shell/keys.ts';
import { Link } from '../shell/Link.tsx';
import type { ScreenProps } from '../shell/screen.ts';
import { count, lengthOf, momentOf } from '../shell/words.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { History } from './History.tsx';
import { HoldDialog } from './HoldDialog.tsx';
import { Stand } from './status.tsx';
import { Verdicts } from './Verdicts.tsx';

export function Submission({ at }: ScreenProps) {
  const area = Number(at.area);
  const id = at.id ?? '';
  const { me } = useDesk();
  const client = useQueryClient();
  const [shown, setShown] = useState<'change' | 'hold' | null>(null);
  const key = ['submission', area, id];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => ask('submission', { area, id }),
    refetchInterval: 30_000,
  });
  const mayChange = may(me, ['reviewer']) && data !== undefined;
  const kind = data?.disqualified ? 'restore' : 'disqualify';
  const hold = data?.holds.find(({ reason }) => reason === 'signals');
  const toHold = () => (hold ? go(`/readings?hold=${area}.${hold.id}`) : setShown('hold'));
  const canHold = mayChange && data.status !== 'out';
  useKeys('Submission', [
    ...(mayChange
      ? [
          {
            id: 'submission change',
            key: 'x',
            name: kind === 'restore' ? 'Restore' : 'Disqualify',
            run: () => setShown('change'),
          },
        ]
      : []),
    ...(canHold ? [{ id: 'submission hold', key: 'h', name: 'Hold readings', run: toHold }] : []),
    {
      id: 'submission player',
      key: 'p',
      name: 'Its player',
      run: () => data && go(`/players/${area}/${data.player_id}`),
    },
    { id: 'submission up', key: 'Escape', name: 'Back to the list', run: () => history.back() },
  ]);
  const done = () => {
    setShown(null);
    void client.invalidateQueries({ queryKey: ['submissions'] });
    void refetch();
  };
  return (
    <main>
      <Bar title={data ? `Submission ${data.number}` : 'Submission'} about={data && <Stand status={data.status} />}>
        {canHold && (
          <Button small weight="soft" hint="H" onClick={toHold}>
            {hold ? 'Held readings' : 'Hold readings'}
          </Button>
        )}
        {mayChange && (
          <Button small weight="soft" hint="X" onClick={() => setShown('change')}>
            {kind === 'restore' ? 'Restore' : 'Disqualify'}
          </Button>
        )}
      </Bar>
      {error && <Failure error={error} again={() => void refetch()} />}
      {data && <Sides page={data} />}
      {data && shown === 'change' && (
        <ChangeDialog
          what="submission"
          name={`submission ${data.number} of ${data.player}`}
          {...{ area, id, kind }}
          onClose={() => setShown(null)}
          onDone={done}
        />
      )}
      {data && shown === 'hold' && <HoldDialog page={data} onClose={() => setShown(null)} onDone={done} />}
    </main>
  );
}

function Sides({ page }: { readonly page: SubmissionPage }) {
  const { edition } = useDesk();
  const hold = page.holds[0];
  return (
    <div className="sides">
      <div className="pad stack">
        <h2 className="big">{page.title ?? 'Without a title'}</h2>
        <div className="duo">
          <Video {...page} />
          <Facts page={page} />
        </div>
        <Verdicts page={page} />
        <ReadingChart readings={page.readings} held_from={hold?.from_at} />
      </div>
      <aside className="pad stack">
        <section>
          <h2>Board</h2>
          {page.period === null ? (
            <p className="q">Entered outside the boards’ periods: it counts for tasks and excellent works.</p>
          ) : (
            <p>
              <Link to={`/boards/${page.area}/${page.platform}/${page.period}`}>
                Board {page.period}, {areaName(edition, page.area)}, {platformOf(edition, page.platform)?.name}
              </Link>
              <br />
              <span className="q">
                {page.rank === null ? 'Its player has no rank' : `Its player stands at ${page.rank}.`}
              </span>
            </p>
          )}
        </section>
        {page.revisions.length > 1 && (
          <section>
            <h2>
              Links <span className="q">{page.revisions.length}</span>
            </h2>
            <ul className="links">
              {page.revisions.toReversed().map((one) => (
                <li key={one.id}>
                  <a href={one.link} target="_blank" rel="noreferrer" className="cut">
                    {one.link}
                  </a>
                  <span className="q">
                    {momentOf(one.entered_at)}
                    {one.link === page.link ? ', shown here' : ''}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <History events={page.events} />
      </aside>
    </div>
  );
}

function Facts({ page }: { readonly page: SubmissionPage }) {
  const { edition } = useDesk();
  const theme = edition.themes.find(({ code }) => code === page.theme);
  return (
    <dl className="facts">
      <dt>Player</dt>
      <dd>
        <Link to={`/players/${page.area}/${page.player_id}`}>{page.player}</Link>
      </dd>
      <dt>Channel</dt>
      <dd>{page.author ?? <span className="q">not said</span>}</dd>
      <dt>Area</dt>
      <dd>
        {areaName(edition, page.area)}, {page.country}
      </dd>
      <dt>Platform</dt>
      <dd>{platformOf(edition, page.platform)?.name}</dd>
      <dt>Language</dt>
      <dd>{languageName(edition, page.lang)}</dd>
      <dt>Theme</dt>
      <dd>{theme?.name ?? page.theme}</dd>
      <dt>Length</dt>
      <dd>{page.seconds === null ? <span className="q">not said</span> : lengthOf(page.seconds)}</dd>
      <dt>Published</dt>
      <dd>{page.published_at ? momentOf(page.published_at) : <span className="q">not said</span>}</dd>
      <dt>Submitted</dt>
      <dd>{momentOf(page.submitted_at)}</dd>
      <dt>Views</dt>
      <dd>
        {page.views === null ? <span className="q">none counts</span> : <b>{count(page.views)}</b>}
        {page.read_at && <span className="q"> at {momentOf(page.read_at)}</span>}
        {page.holds.length > 0 && <span className="tag held-tag">{sayHold(page.holds[0]?.reason)}</span>}
      </dd>
    </dl>
  );
}

const sayHold = (reason: string | undefined) => (reason === 'not_public' ? 'Not public' : 'Held');
