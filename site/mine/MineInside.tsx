import { usePage } from '../context.tsx';
import { Draws } from '../draw/Draws.tsx';
import { ButtonLink } from '../look/Button.tsx';
import { Out } from '../notice/Out.tsx';
import { Failed } from '../part/Failed.tsx';
import { StillLoading } from '../part/StillLoading.tsx';
import { useSession } from '../player/session.ts';
import { useAnswer } from '../server/answer.ts';
import { useBarred, useStatus } from '../service/status.ts';
import { MyVideos } from '../submission/MyVideos.tsx';
import { Line, Tasks } from '../task/Tasks.tsx';
import { Try } from '../task/Try.tsx';
import { Places } from './Places.tsx';

/** What a player has here: ranks, works, draws, and what there is to do. All of it comes at once, so that nothing jumps. */
export function MineInside() {
  const { t, spoken, to } = usePage();
  const { open } = useStatus();
  const isBarred = useBarred() !== undefined;
  const { data, error, again } = useAnswer('mine');
  if (!data) return error ? <Failed error={error} again={again} /> : <Waiting />;
  return (
    <>
      <OwnOut />
      <Places works={data.list} />
      <section className="own-works" aria-label={spoken('submission.heading')}>
        <header>
          <h2>{t('submission.heading')}</h2>
        </header>
        {open.submit && !isBarred && (
          <ButtonLink href={to('submit')} data-event="btn_submit_now">
            {t('home.submit_now')}
          </ButtonLink>
        )}
        <MyVideos />
      </section>
      <section className="own-draws">
        <header>
          <h2>{t('draw.heading')}</h2>
        </header>
        {!isBarred && <Try />}
        <Draws />
      </section>
      <More />
    </>
  );
}

/** Why nothing more can be done, before what was done. */
function OwnOut() {
  const { t, edition } = usePage();
  const { player } = useSession();
  if (!player?.out) return null;
  const { video_seconds: seconds, profanity_percent: percent } = edition.limits;
  const reason = t(`reason.${player.out.reason}`, { seconds, percent });
  return (
    <section className="own-out">
      <p>{t('refusal.disqualified', { reason })}</p>
      <Out />
    </section>
  );
}

function More() {
  const { t, edition } = usePage();
  const { player } = useSession();
  const own = edition.areas.find(({ value }) => value === player?.creation_area);
  return (
    <section className="own-tasks">
      <header>
        <h2>{t('mine.more')}</h2>
      </header>
      <Tasks>
        <Line moon="ring" title={t('channel.heading')} href="#channels" action={t('word.open')} />
        <Line moon="ring" title={t('data.heading')} href="#data" action={t('word.open')} />
        <Line
          moon="ring"
          title={t('login.account')}
          text={player && own ? `${player.name} · ${t(`area.${own.path}`)}` : undefined}
          href="#account"
          action={t('word.open')}
        />
      </Tasks>
    </section>
  );
}

function Waiting() {
  const { spoken } = usePage();
  return (
    <section className="own-works" role="status" aria-label={spoken('word.loading')}>
      <StillLoading over />
      <i className="skeleton" />
      <i className="skeleton" />
      <i className="skeleton" />
    </section>
  );
}
