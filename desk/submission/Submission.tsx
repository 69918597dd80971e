/** One submission: what it is, what was found, how it was seen, what was done. */
import './submission.css';
import { areasOwned, isWithin } from '@event/contest/organizer/role';
import type { DeskWork } from '@event/contest/submission/desk-work';
import { useState } from 'react';
import { ReadingChart } from '../chart/ReadingChart.tsx';
import { Bar } from '../look/Bar.tsx';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { type Playing, usePlaying, videoKeys } from '../look/Video.tsx';
import { go } from '../shell/address.ts';
import { areaName, may, platformOf, useDesk } from '../shell/context.tsx';
import { type KeyAction, useKeys } from '../shell/keys.ts';
import { Link } from '../shell/Link.tsx';
import { askAgain, useAnswer } from '../shell/queries.ts';
import { not_yet } from '../shell/said.ts';
import type { ScreenProps } from '../shell/screen.ts';
import { count, momentOf } from '../shell/words.ts';
import { Compare } from '../work/Compare.tsx';
import { ruleLines } from '../work/rule.ts';
import { WorkSide } from '../work/Side.tsx';
import { Stand } from '../work/status.tsx';
import { WorkMain } from '../work/Work.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { HoldDialog } from './HoldDialog.tsx';
import { heldLinks, pathOfHold } from './held.ts';
import { nameOfBack, TakeBack } from './TakeBack.tsx';

type ShownDialog = 'change' | 'hold' | 'compare' | 'back';

export function Submission({ at }: ScreenProps) {
  const area = Number(at.area);
  const id = at.id ?? '';
  const [shown, setShown] = useState<ShownDialog | null>(null);
  const { data, error, refetch } = useAnswer('submission', { area, id }, { refetchInterval: 30_000 });
  const playing = usePlaying(data?.link);
  const steps = useSteps(data, setShown);
  useKeys('Submission', [
    ...steps.map(({ id, key, name, run }) => ({ id, key, name, run })),
    ...videoKeys({ of: 'video', play: 'v', link: data?.link, playing }),
    ...waysFrom(data, setShown),
    { id: 'submission up', key: 'Escape', name: 'Back to the list', run: () => history.back() },
  ]);
  const close = () => setShown(null);
  const done = () => askAgain('submission', 'submissions', 'queue');
  return (
    <main>
      <Bar title={data ? `Submission ${data.number}` : 'Submission'} about={data && <Stand status={data.status} />}>
        {data && (
          <Button small weight="soft" hint="C" onClick={() => goToChannel(data)}>
            Channel
          </Button>
        )}
        {steps.map(({ id, key, name, run }) => (
          <Button key={id} small weight="soft" hint={key.toUpperCase()} onClick={run}>
            {name}
          </Button>
        ))}
      </Bar>
      {error && <Failure error={error} again={() => void refetch()} />}
      {data && <Sides work={data} playing={playing} compare={() => setShown('compare')} />}
      {data && shown === 'change' && (
        <ChangeDialog
          what="submission"
          name={`submission ${data.number} of ${data.player.name}`}
          {...{ area, id }}
          kind={kindOf(data)}
          onClose={close}
          onDone={done}
        />
      )}
      {data && shown === 'hold' && <HoldDialog work={data} onClose={close} onDone={done} />}
      {data?.last_decision && shown === 'back' && (
        <TakeBack work={data} decision={data.last_decision} onClose={close} onDone={done} />
      )}
      {data && shown === 'compare' && <Compare work={data} onClose={close} />}
    </main>
  );
}

function waysFrom(work: DeskWork | undefined, show: (what: ShownDialog) => void): readonly KeyAction[] {
  const not = work ? null : not_yet;
  return [
    {
      ...{ id: 'submission compare', key: 'd', name: 'Compare with alike', run: () => show('compare') },
      not: not ?? (work?.alike.length ? null : 'Nothing looks alike.'),
    },
    { id: 'submission player', key: 'p', name: 'Its player', run: () => work && goToPlayer(work), not },
    { id: 'submission channel', key: 'c', name: 'All works of its channel', run: () => work && goToChannel(work), not },
  ];
}

const goToPlayer = ({ area, player }: DeskWork) => go(`/players/${area}/${player.id}`);
const goToChannel = ({ area, id }: DeskWork) => go(`/submissions/channel/${area}/${id}`);
const kindOf = ({ disqualified }: DeskWork) => (disqualified ? 'restore' : 'disqualify');

/** What a reviewer may do with it, by key and by button. */
function useSteps(work: DeskWork | undefined, show: (what: ShownDialog) => void) {
  const { me } = useDesk();
  if (!work || !may(me, ['reviewer'])) return [];
  const links = heldLinks(work);
  const hold = links.every((one) => one.hold) ? links[0]?.hold : undefined;
  const toHold = () => (hold ? go(pathOfHold(work.area, hold)) : show('hold'));
  const { last_decision: last } = work;
  const back = last && (last.mine || isWithin(areasOwned(me.grants), work.area)) ? last : null;
  return [
    ...(work.status === 'waiting'
      ? [{ id: 'submission review', key: 'r', name: 'Review', run: () => go(`/review?whose=all&q=${work.number}`) }]
      : []),
    ...(back ? [{ id: 'submission undo', key: 'u', name: nameOfBack(back), run: () => show('back') }] : []),
    ...(work.status === 'out'
      ? []
      : [{ id: 'submission hold', key: 'h', name: hold ? 'Held readings' : 'Hold readings', run: toHold }]),
    {
      id: 'submission change',
      key: 'x',
      name: work.disqualified ? 'Restore' : 'Disqualify',
      run: () => show('change'),
    },
  ];
}

interface SidesProps {
  readonly work: DeskWork;
  readonly playing: Playing;
  readonly compare: () => void;
}

function Sides({ work, playing, compare }: SidesProps) {
  const { edition } = useDesk();
  const [latest] = work.checks;
  return (
    <div className="sides">
      <WorkMain
        {...{ work, playing }}
        lines={ruleLines(work, edition)}
        checked={
          <span className="quiet end">{latest ? `Checked ${momentOf(latest.at)}` : 'Not checked automatically'}</span>
        }
      >
        <ReadingChart readings={work.readings} held_from={work.holds[0]?.from_at} />
      </WorkMain>
      <WorkSide work={work} onCompare={compare}>
        <OnBoard work={work} />
        <Links work={work} />
      </WorkSide>
    </div>
  );
}

function OnBoard({ work }: { readonly work: DeskWork }) {
  const { edition } = useDesk();
  const { area, platform, period, rank, counted } = work;
  const held = counted && heldLinks(work)[0]?.hold;
  return (
    <section>
      <h2>Board</h2>
      {period === null ? (
        <p className="quiet">Entered outside the boards’ periods: it counts for tasks and excellent works.</p>
      ) : (
        <p>
          <Link to={`/boards/${area}/${platform}/${period}`}>
            Board {period}, {areaName(edition, area)}, {platformOf(edition, platform)?.name}
          </Link>
          <br />
          <span className="quiet">{rank === null ? 'Its player has no rank' : `Its player is at ${rank}.`}</span>
        </p>
      )}
      {counted && (
        <p>
          The board counts another link, changed since it ended:{' '}
          <a href={counted.link} target="_blank" rel="noreferrer" className="cut">
            {counted.link}
          </a>{' '}
          with {counted.views === null ? 'no views' : `${count(counted.views)} views`}.{' '}
          {held && <Link to={pathOfHold(area, held)}>Held readings</Link>}
        </p>
      )}
    </section>
  );
}

function Links({ work: { revisions, revision } }: { readonly work: DeskWork }) {
  if (revisions.length < 2) return null;
  return (
    <section>
      <h2>
        Links <span>{revisions.length}</span>
      </h2>
      <ul className="links">
        {revisions.toReversed().map(({ id, link, entered_at }) => (
          <li key={id}>
            <a href={link} target="_blank" rel="noreferrer" className="cut">
              {link}
            </a>
            <span className="quiet">
              {momentOf(entered_at)}
              {id === revision ? ', shown here' : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
