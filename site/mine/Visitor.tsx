import { phaseAt } from '@event/contest/edition/edition';
import { usePage } from '../context.tsx';
import { ButtonLink } from '../look/Button.tsx';
import { now } from '../server/clock.ts';

/** What will be here, and how to begin, or where to look once nobody can. */
export function Visitor() {
  const { t, to, edition } = usePage();
  const phase = phaseAt(edition, now());
  const isOver = phase === 'announcement' || phase === 'closed';
  return (
    <section className="visitor">
      <ButtonLink href="#login">{t('login.button')}</ButtonLink>
      {isOver ? (
        <p>
          <a className="link" href={to('home', '#board')} data-event="btn_leaderboard">
            {t('home.see_winners')}
          </a>
        </p>
      ) : (
        <Beginning />
      )}
    </section>
  );
}

function Beginning() {
  const { t, to, edition } = usePage();
  const { video_seconds: seconds, game_percent: percent, entries_per_platform: count } = edition.limits;
  return (
    <>
      <header>
        <h2>{t('steps.heading')}</h2>
      </header>
      <ol>
        <li>
          <h3>{t('steps.make.title')}</h3>
          <p>{t('steps.make.text', { seconds, percent })}</p>
        </li>
        <li>
          <h3>{t('steps.submit.title')}</h3>
          <p>{t('steps.submit.text', { count })}</p>
        </li>
        <li>
          <h3>{t('steps.win.title')}</h3>
          <p>{t('steps.win.text')}</p>
        </li>
      </ol>
      <p>
        <a className="link" href={to('home', '#guide')} data-event="btn_event_theme">
          {t('home.event_guide')}
        </a>
      </p>
    </>
  );
}
