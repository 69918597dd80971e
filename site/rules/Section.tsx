import type { ReactNode } from 'react';
import { usePage } from '../context.tsx';

/** In the order of the page. */
export const chapters = [
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

type Chapter = (typeof chapters)[number];

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
