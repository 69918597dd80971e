import './submit.css';
import { type Phase, phaseAt } from '@event/contest/edition/edition';
import { useEffect, useState } from 'react';
import { openDialog } from '../address.ts';
import { usePage } from '../context.tsx';
import { ButtonLink } from '../look/Button.tsx';
import { PlainHead } from '../moon/PlainHead.tsx';
import { later } from '../part/Part.tsx';
import { useSession } from '../player/session.ts';
import { useNow } from '../server/clock.ts';
import { Situation } from '../service/Situation.tsx';
import { useBarred, useSubmitShut } from '../service/status.ts';
import { Afterwards } from '../submission/Afterwards.tsx';
import { Done } from './Done.tsx';
import { SubmitForm } from './SubmitForm.tsx';
import type { EnteredWork } from './send.ts';

const MyVideos = later(() => import('../submission/MyVideos.tsx').then((part) => part.MyVideos));

/** The submission page: the form while submissions are open, and below it what was submitted. */
export function Submit() {
  const { t, spoken, rich, edition, page, date, time } = usePage();
  const { state, left } = useSession();
  const phase = phaseAt(edition, useNow(60, page.live.now));
  const [done, setDone] = useState<(EnteredWork & { left: number }) | null>(null);
  const isDone = done?.left === left;
  const isBarred = useBarred() !== undefined;
  const isClosed = useSubmitShut() && phase === 'submission';
  const isOver = phase !== 'submission' && phase !== 'upcoming';
  useEffect(() => {
    if (phase === 'review' && !location.hash) openDialog('ended');
  }, [phase]);
  const { from } = edition.phases.submission;
  return (
    <>
      <PlainHead heading={t('submit.heading')} />
      <Situation />
      <div className="entering">
        {!isBarred && (
          <section className="narrow" aria-label={spoken('submit.heading')}>
            {phase === 'upcoming' && (
              <p className="empty">
                {rich('home.phase_upcoming', {
                  date: date(from),
                  time: time(from),
                  b: (chunks) => <b key="b">{chunks}</b>,
                })}
              </p>
            )}
            {isOver && <Over phase={phase} />}
            {isClosed && !isDone && <p className="empty">{t('refusal.closed_for_now')}</p>}
            {phase === 'submission' && !isClosed && !isDone && (
              <SubmitForm key={left} onDone={(entered) => setDone({ ...entered, left })} />
            )}
            {isDone && <Done {...done} onAnother={() => setDone(null)} />}
          </section>
        )}
        <section className="narrow" id="mine">
          <header>
            <h2>{t('submission.heading')}</h2>
          </header>
          {state !== 'unknown' && <MyVideos />}
        </section>
      </div>
    </>
  );
}

/** Nothing is taken any more: what there is to wait for, or to see. */
function Over({ phase }: { readonly phase: Phase }) {
  const { t, to } = usePage();
  return (
    <div className="empty">
      <p>
        <Afterwards phase={phase} />
      </p>
      {phase !== 'review' && (
        <ButtonLink href={to('home', '#board')} data-event="btn_leaderboard">
          {t('home.see_winners')}
        </ButtonLink>
      )}
    </div>
  );
}
