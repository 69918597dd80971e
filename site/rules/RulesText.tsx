import type { ReactNode } from 'react';
import { usePage } from '../context.tsx';
import { ContentRules, RewardRules } from './RewardRules.tsx';
import { Schedule } from './Schedule.tsx';
import { VideoRules } from './VideoRules.tsx';
import { Who } from './Who.tsx';

/** In the order of the page. */
const chapters = [
  'who',
  'themes',
  'steps',
  'schedule',
  'video',
  'content',
  'commercial',
  'fair',
  'original',
  'views',
  'review',
  'rewards',
  'draw',
  'privacy',
] as const;

export type Chapter = (typeof chapters)[number];

/** The whole rules, readable before any script; numbers, dates and names come from the edition. */
export function RulesText() {
  const { t } = usePage();
  return (
    <>
      <header className="plain-head">
        <h1>{t('rules.heading')}</h1>
        <p>{t('rules.intro')}</p>
      </header>
      <nav className="contents" aria-label={t('rules.contents')}>
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

export function Section({ name, children }: { readonly name: Chapter; readonly children: ReactNode }) {
  const { t } = usePage();
  return (
    <section id={name}>
      <h2>{t(`rules.${name}.heading`)}</h2>
      {children}
    </section>
  );
}

/** Sentences without anything to fill in, one point each. */
export function Points({ of, names }: { readonly of: Chapter; readonly names: readonly string[] }) {
  const { t } = usePage();
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>{t(`rules.${of}.${name}`)}</li>
      ))}
    </ul>
  );
}
