import { platformByValue } from '@event/contest/edition/edition';
import './submission.css';
import type { Submission } from '@event/contest/wire';
import { useState } from 'react';
import { usePage } from '../context.tsx';
import { Icon, MiniMoon } from '../look/Icon.tsx';
import { Failed } from '../part/Failed.tsx';
import { LogInFirst } from '../player/LogInFirst.tsx';
import { useSession } from '../player/session.ts';
import { useAnswer } from '../server/answer.ts';
import { Appeal } from './Appeal.tsx';

const states = ['under_review', 'approved', 'rejected'] as const;

/** Date, link, status and edit of every work of the player. */
export function MyVideos() {
  const { t } = usePage();
  const { state } = useSession();
  const { data, error, again } = useAnswer('mine', {}, { when: state === 'in' });
  if (state === 'out') {
    return (
      <p className="empty">
        <LogInFirst />
      </p>
    );
  }
  if (error && !data) return <Failed error={error} again={again} />;
  if (!data) {
    return (
      <div role="status" aria-label={t('word.loading')}>
        <i className="skeleton" />
        <i className="skeleton" />
      </div>
    );
  }
  if (data.list.length === 0) return <p className="empty">{t('submission.empty')}</p>;
  return (
    <ul className="works">
      {data.list.map((work) => (
        <Work key={work.id} {...work} />
      ))}
    </ul>
  );
}

function Work(work: Submission) {
  const { t, edition, moment, number } = usePage();
  const [appealing, setAppealing] = useState(false);
  const { id, platform, link, title, status, reason, editable, pending_link, submitted_at, total_views, views_at } =
    work;
  const state = states[status] ?? 'under_review';
  const name = platformByValue(edition, platform)?.name ?? '';
  const { video_seconds: seconds, profanity_percent: percent } = edition.limits;
  return (
    <li className={state}>
      {state === 'approved' && <Icon name="check" />}
      {state === 'rejected' && <Icon name="cross" />}
      {state === 'under_review' && <MiniMoon phase="half" />}
      <div>
        <h3>
          <bdi>{title ?? `${name} · ${t('submission.number', { number: work.number })}`}</bdi>
        </h3>
        <p>
          <b>{t(`submission.${state}`)}</b>
          {state === 'rejected' && reason && <> · {t(`reason.${reason}`, { seconds, percent })}</>}
        </p>
        <p className="fine">
          {moment(submitted_at)} · {t('submission.number', { number: work.number })}
        </p>
        <p className="fine">
          <a href={link} target="_blank" rel="noopener noreferrer">
            {link.replace(/^https?:\/\/(www\.)?/, '')}
          </a>
        </p>
      </div>
      <p className="num">
        {total_views === null ? '–' : number(total_views)}
        <small>
          {views_at === null ? t('word.total_views') : t('submission.views_at', { time: moment(views_at) })}
        </small>
      </p>
      {state === 'rejected' && <p className="more fine">{t('submission.rejected_text')}</p>}
      {work.checking_why && <p className="more fine">{t(`submission.checking_${work.checking_why}`)}</p>}
      {pending_link && <p className="more fine">{t('submission.pending')}</p>}
      <div className="more">
        {editable && (
          <a className="link" href={`#edit/${id}`} data-event="btn_edit">
            {t('word.edit')}
          </a>
        )}
        {state !== 'rejected' && !work.proved && (
          <a className="link" href={`#prove/${id}`}>
            {t('prove.heading')}
          </a>
        )}
        {work.appealable && !appealing && (
          <button className="link" type="button" onClick={() => setAppealing(true)}>
            {t('submission.appeal')}
          </button>
        )}
      </div>
      {work.appealable && appealing && <Appeal id={id} onDone={() => setAppealing(false)} />}
    </li>
  );
}
