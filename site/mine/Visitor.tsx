import { usePage } from '../context.tsx';
import { ButtonLink } from '../look/Button.tsx';

/** What will be here, and how to begin. */
export function Visitor() {
  const { t, to, edition } = usePage();
  const { video_seconds: seconds, game_percent: percent, entries_per_platform: count } = edition.limits;
  return (
    <section className="visitor">
      <ButtonLink href="#login">{t('login.button')}</ButtonLink>
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
        <a className="link" href={to('home', '#guide')}>
          {t('home.event_guide')}
        </a>
      </p>
    </section>
  );
}
