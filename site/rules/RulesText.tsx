import { usePage } from '../context.tsx';
import { PlainHead } from '../moon/PlainHead.tsx';
import { ContentRules, RewardRules } from './RewardRules.tsx';
import { Schedule } from './Schedule.tsx';
import { chapters } from './Section.tsx';
import { VideoRules } from './VideoRules.tsx';
import { Who } from './Who.tsx';

/** The whole rules, readable before any script; numbers, dates and names come from the edition. */
export function RulesText() {
  const { t, spoken } = usePage();
  return (
    <>
      <PlainHead heading={t('rules.heading')} />
      <section className="intro">
        <p>{t('rules.intro')}</p>
      </section>
      <nav className="contents" aria-label={spoken('rules.contents')}>
        <ol>
          {chapters.map((chapter) => (
            <li key={chapter}>
              <a href={`#${chapter}`}>{t(`rules.${chapter}.heading`)}</a>
            </li>
          ))}
        </ol>
      </nav>
      <Who />
      <Schedule />
      <VideoRules />
      <ContentRules />
      <RewardRules />
      <p className="text-end fine">{t('rules.changes')}</p>
    </>
  );
}
