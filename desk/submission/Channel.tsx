/** All works of one channel: asked for again, taken out and let back in as one. */
import './submission.css';
import { type Areas, areasWith, isWithin } from '@event/contest/organizer/role';
import type { ChannelChange } from '@event/contest/submission/desk-channel';
import type { SubmissionRow } from '@event/contest/submission/desk-wire';
import { useState } from 'react';
import { Bar } from '../look/Bar.tsx';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { useRoomBeside } from '../look/width.ts';
import { may, platformOf, useDesk } from '../shell/context.tsx';
import { Link } from '../shell/Link.tsx';
import { askAgain, useAnswer } from '../shell/queries.ts';
import type { ScreenProps } from '../shell/screen.ts';
import { many, momentOf } from '../shell/words.ts';
import { sayReason } from '../work/History.tsx';
import { ChannelDialog } from './ChannelDialog.tsx';
import { type RecheckedRow, useRecheckAll } from './recheck-all.ts';
import { WorkTable } from './WorkTable.tsx';

export function Channel({ at }: ScreenProps) {
  const of = { area: Number(at.area), id: at.id ?? '' };
  const { me, edition } = useDesk();
  const [shown, setShown] = useState<'out' | ChannelChange | null>(null);
  const [page, isWide] = useRoomBeside<HTMLElement>();
  const recheck = useRecheckAll();
  const { data, error, refetch } = useAnswer('channel', of);
  const works = data?.works ?? [];
  const own = open(works, areasWith(me.grants, ['owner']));
  const asked = open(works, areasWith(me.grants, ['reviewer']));
  const last = data?.changes.find(isOut);
  const mayNow = (role: 'reviewer' | 'owner') => data !== undefined && may(me, [role]);
  const steps = [
    ...(mayNow('reviewer') ? [askAll(recheck, asked)] : []),
    ...(mayNow('owner') ? [takeOut(own, () => setShown('out'))] : []),
  ];
  const keys = [...steps, ...(mayNow('owner') ? [takeBack(last, setShown)] : []), up];
  const done = () => askAgain('channel', 'submissions', 'submission', 'player');
  return (
    <main ref={page}>
      <Bar
        title={data ? `Channel ${data.name}` : 'Channel'}
        about={data && `${platformOf(edition, data.platform)?.name}, ${many(data.works.length, 'work')}`}
      >
        {steps.map(({ id, key, name, run, not }) => (
          <Button key={id} small weight="soft" hint={key.toUpperCase()} disabled={not !== null} onClick={run}>
            {name}
          </Button>
        ))}
      </Bar>
      {error && <Failure error={error} again={() => void refetch()} />}
      {recheck.total > 0 && <Came {...recheck} />}
      <div className="list-beside">
        <WorkTable name="Works" rows={works} keys={() => keys} isWide={isWide} />
        <div>
          {data && data.beyond > 0 && (
            <p className="quiet of-channel">
              {many(data.beyond, 'more work')} of it in areas of others, or older than these.
            </p>
          )}
          <Changes list={data?.changes ?? []} onBack={may(me, ['owner']) ? setShown : null} />
        </div>
      </div>
      {data && shown === 'out' && (
        <ChannelDialog name={data.name} {...{ of, works: own, onClose: () => setShown(null), onDone: done }} />
      )}
      {data && shown && shown !== 'out' && (
        <ChannelDialog
          name={data.name}
          works={shown.out}
          change_id={shown.id}
          {...{ of, onClose: () => setShown(null), onDone: done }}
        />
      )}
    </main>
  );
}

/** Those that count, where one has the right. */
const open = (works: readonly SubmissionRow[], areas: Areas) =>
  works.filter(({ area, status }) => status !== 'out' && isWithin(areas, area));
const isOut = ({ out }: ChannelChange) => out.length > 0;

const askAll = ({ begin, isAsking }: ReturnType<typeof useRecheckAll>, works: readonly SubmissionRow[]) => ({
  ...{ id: 'channel recheck', key: 'r', name: 'Ask all again', run: () => void begin(works) },
  not: isAsking ? 'They are being asked already.' : works.length ? null : 'None of them counts any more.',
});

const takeOut = (works: readonly SubmissionRow[], run: () => void) => ({
  ...{ id: 'channel out', key: 'x', name: 'Disqualify all', run },
  not: works.length ? null : 'All of them are out already.',
});

const takeBack = (last: ChannelChange | undefined, show: (one: ChannelChange) => void) => ({
  ...{ id: 'channel back', key: 'u', name: 'Take back the last act', run: () => last && show(last) },
  not: last ? null : 'Nothing has been taken out that way.',
});

const up = { id: 'channel up', key: 'Escape', name: 'Back', run: () => history.back() };

interface CameProps {
  readonly asked: readonly RecheckedRow[];
  readonly total: number;
}

/** What the platform said: those that need a person by their numbers. */
function Came({ asked, total }: CameProps) {
  const fails = asked.filter(({ came }) => came === 'fails');
  const silent = asked.filter(({ came }) => came === 'silent');
  return (
    <p className="of-channel" role="status">
      {asked.length} of {total} asked: {asked.length - fails.length - silent.length} pass
      <Numbers name="a rule fails" list={fails} />
      <Numbers name="no answer" list={silent} />
    </p>
  );
}

function Numbers({ name, list }: { readonly name: string; readonly list: readonly RecheckedRow[] }) {
  if (list.length === 0) return null;
  return (
    <>
      ; {name}:{' '}
      {list.map(({ row: { area, id, number } }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={`/submissions/${area}/${id}`}>{number}</Link>
        </span>
      ))}
    </>
  );
}

interface ChangesProps {
  readonly list: readonly ChannelChange[];
  readonly onBack: ((one: ChannelChange) => void) | null;
}

function Changes({ list, onBack }: ChangesProps) {
  const { edition } = useDesk();
  const last = list.find(isOut);
  if (list.length === 0) return null;
  return (
    <section className="of-channel">
      <h2>Taken out as one</h2>
      <ul>
        {list.map((one) => (
          <li key={one.id}>
            <span>
              {many(one.works, 'work')}, {sayReason(edition, one.reason)}: {one.note}{' '}
              <span className="quiet">
                {momentOf(one.at)} UTC, {one.by};{' '}
                {one.out.length === 0 ? 'all of them are back' : `${one.out.length} still out`}
              </span>
            </span>
            {onBack && isOut(one) && (
              <Button small weight="soft" hint={one === last ? 'U' : undefined} onClick={() => onBack(one)}>
                Take it back
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
