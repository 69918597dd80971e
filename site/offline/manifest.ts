/** What a phone needs to put the contest among its own apps, by area and language. */
import type { Area, Deployment } from '@event/contest/edition/edition';
import { titleOf } from '../head.ts';
import { assetsOf, pathOf } from '../routes.ts';
import type { SiteWords } from '../words.ts';

interface ManifestParts {
  readonly deployment: Deployment;
  readonly area: Area;
  readonly words: SiteWords;
}

const night = '#070b18';

export function manifestOf({ deployment, area, words: { t, language } }: ManifestParts) {
  const home = pathOf(deployment, area.path, 'home');
  const icon = `${assetsOf(deployment)}icon-${deployment.icon}`;
  return {
    id: home,
    name: titleOf(deployment, area.path),
    short_name: t('meta.title'),
    description: t('meta.description'),
    lang: language.bcp47,
    dir: 'ltr',
    start_url: home,
    scope: `${deployment.base.replace(/\/$/, '')}/`,
    display: 'standalone',
    background_color: night,
    theme_color: night,
    icons: [
      { src: `${icon}.svg`, type: 'image/svg+xml', sizes: 'any' },
      { src: `${icon}-192.png`, type: 'image/png', sizes: '192x192' },
      { src: `${icon}-512.png`, type: 'image/png', sizes: '512x512' },
      { src: `${icon}-full-512.png`, type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
}
