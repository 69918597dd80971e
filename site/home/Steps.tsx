import './steps.css';
import { listOf } from '@event/contest/text/list';
import { usePage } from '../context.tsx';
import { Tag } from '../theme/Themes.tsx';

/** How to take part; the step that can be done now is gold. */
export function Steps() {
  const { t, rich, to, edition, language, page } = usePage();
  const { limits, phases, platforms, themes } = edition;
  const isOpen = phases.submission.from <= page.live.now && page.live.now < phases.submission.to;
  return (
    <>
      <header>
        <h2>{t('steps.heading')}</h2>
      </header>
      <ol className="steps">
        <li>
          <h3>{t('steps.make.title')}</h3>
          <p>{t('steps.make.text', { seconds: limits.video_seconds, percent: limits.game_percent })}</p>
        </li>
        <li>
          <h3>{t('steps.post.title')}</h3>
          <p>
            {rich('steps.post.text', {
              platforms: listOf(
                language,
                platforms.map(({ name }) => name),
              ),
              tag: () => <Tag key="tag" tag={themes[0]?.hashtags[0] ?? ''} />,
            })}
          </p>
        </li>
        <li className={isOpen ? 'next' : undefined}>
          <h3>{t('steps.submit.title')}</h3>
          <p>{t('steps.submit.text', { count: limits.entries_per_platform })}</p>
        </li>
        <li>
          <h3>{t('steps.win.title')}</h3>
          <p>{t('steps.win.text')}</p>
        </li>
      </ol>
      <p className="more">
        <a className="link" href={to('rules')}>
          {t('rules.heading')}
        </a>
      </p>
    </>
  );
}
