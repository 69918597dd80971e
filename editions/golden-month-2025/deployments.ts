import type { BrandWord, Deployment } from '@event/contest/edition/edition';

export const deployments: readonly Deployment[] = [
  {
    code: 'main',
    kind: 'areas',
    brand: 'main',
    hosts: ['localhost', '127.0.0.1'],
    base: '/events/goldenmonthugc',
    title: 'MLBB Golden Month UGC | {AREA}',
    icon: 'global',
    login: 'login/global',
  },
  {
    code: 'india',
    kind: 'india',
    brand: 'alternative',
    hosts: ['india.localhost'],
    base: '/',
    title: 'Skyward Golden Month UGC | IND',
    icon: 'india',
    login: 'login/india',
  },
  {
    code: 'alternative',
    kind: 'areas',
    brand: 'alternative',
    hosts: ['alt.localhost'],
    base: '/events/goldenmonthugc',
    title: 'Skyward Golden Month UGC | {AREA}',
    icon: 'global',
    login: 'login/global',
  },
];

/** Whole words in texts; the longest comes first. Hashtags, links and names of players stay as they are. */
export const brand_words: readonly BrandWord[] = [
  { from: 'Mobile Legends: Bang Bang', to: 'Skyward Arena' },
  { from: 'Mobile Legends', to: 'Skyward Arena' },
  { from: 'MLBB', to: 'Skyward' },
];
