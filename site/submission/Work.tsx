import { platformByValue } from '@event/contest/edition/edition';
import type { Submission, ViewsByDay } from '@event/contest/submission/wire';
import { useId, useState } from 'react';
import { usePage } from '../context.tsx';
import { Icon, MiniMoon } from '../look/Icon.tsx';
import { AppealForm } from '../player/AppealForm.tsx';
import { useSession } from '../player/session.ts';
import { dropAnswers } from '../server/answer.ts';
import { act } from '../server/call.ts';
import { useElsewhere } from '../service/status.ts';
import { Growth } from '../wall/Growth.tsx';
import { Picture } from '../wall/Picture.tsx';

const states = ['under_review', 'approved', 'rejected'] as const;

interface WorkProps {
  readonly work: Submission;
  readonly days?: ViewsByDay | undefined;
}

/** One entry: its picture, where it stands, how its views grow, and what there is to do about it. */
export function Work({ work, days = [] }: WorkProps) {
  const { t, edition, moment } = usePage();
  const { player } = useSession();
  const id = useId();
  const { number, platform, link, title, status, reason, pending_link, checking_why, submitted_at } = work;
  const state = states[status] ?? 'under_review';
  const name = platformByValue(edition, platform)?.name ?? '';
  const { video_seconds: seconds, profanity_percent: percent } = edition.limits;
  const period = edition.periods.find(({ from, to }) => from <= submitted_at && submitted_at < to);
  return (
    <li className={`work ${state}`}>
      <a
        className="shot"
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        aria-labelledby={`${id}watch ${id}title`}
      >
        <Picture work={work} />
        <span className="vh" id={`${id}watch`}>
          {t('excellent.watch', { platform: name })}
        </span>
      </a>
      <div className="what">
        <p className="state">
          {state === 'approved' && <Icon name="check" />}
          {state === 'rejected' && <Icon name="cross" />}
          {state === 'under_review' && <MiniMoon phase="half" />}
          {t(`submission.${state}`)}
        </p>
        <h3 id={`${id}title`}>
          <bdi>{title ?? `${name} · ${t('submission.number', { number })}`}</bdi>
        </h3>
      </div>
      <div className="more">
        {state === 'rejected' ? (
          <p>
            {reason && <b>{t(`reason.${reason}`, { seconds, percent })}</b>}{' '}
            {work.editable && t('submission.rejected_text')}
          </p>
        ) : (
          <Views {...work} />
        )}
        {state !== 'rejected' && (
          <>
            <Growth days={days} />
            {checking_why && !player?.out && <p className="fine">{t(`submission.checking_${checking_why}`)}</p>}
          </>
        )}
        {pending_link && !player?.out && <p className="fine">{t('submission.pending')}</p>}
        <p className="fine">
          {name} · {period && <>{t('schedule.period', { number: period.number })} · </>}
          {t('submission.number', { number })} · {moment(submitted_at)}
        </p>
        <ToDo {...work} within={id} />
      </div>
    </li>
  );
}

/** Where all that was counted is held, why it is says enough. */
function Views({ total_views, views_at, checking }: Submission) {
  const { t, number, moment } = usePage();
  if (total_views === null) return checking ? null : <p className="fine">{t('submission.no_views')}</p>;
  return (
    <p className="views">
      <b className="num">{t('word.views_amount', { count: total_views, shown: number(total_views) })}</b>
      {views_at !== null && <span className="fine">{t('submission.views_at', { time: moment(views_at) })}</span>}
    </p>
  );
}

/** Change the link, prove the channel, ask for a second look: each where it can be done. */
function ToDo({
  id,
  link,
  status,
  editable,
  unproved_link,
  appealable,
  within,
}: Submission & { readonly within: string }) {
  const { t } = usePage();
  const { player } = useSession();
  const [appealing, setAppealing] = useState(false);
  const mayProve = status !== 2 && !player?.out;
  if (useElsewhere()) return null;
  return (
    <>
      <p className="todo">
        {editable && (
          <a
            className="link"
            href={`#edit/${id}`}
            data-event="btn_edit"
            id={`${within}edit`}
            aria-labelledby={`${within}edit ${within}title`}
          >
            {t('word.edit')}
          </a>
        )}
        {mayProve && unproved_link && (
          <a className="link" href={`#prove/${id}`}>
            {t('prove.heading')}
            {unproved_link !== link && <bdi className="fine">{unproved_link}</bdi>}
          </a>
        )}
        {appealable && !appealing && (
          <button className="link" type="button" onClick={() => setAppealing(true)}>
            {t('submission.appeal')}
          </button>
        )}
      </p>
      {appealable && appealing && (
        <AppealForm
          text={t('submission.appeal_text')}
          done={t('submission.appeal_done')}
          onSend={async (message) => {
            await act('appeal', { id, message });
            dropAnswers('mine');
            setAppealing(false);
          }}
        />
      )}
    </>
  );
}
