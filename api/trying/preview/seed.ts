/** A preview begins with a contest that has been going on, unless it pretends a moment before that. */
import type { App } from '../../app.ts';
import { isEmpty, readingMoments, seed } from '../seed/seed.ts';

interface StandIns {
  readonly login_url: string;
  readonly videos_url: string;
}

interface SeedWish {
  readonly outside: StandIns;
  readonly share: number;
  readonly say: (line: string) => void;
}

export async function fillEmpty(app: App, { outside, share, say }: SeedWish) {
  const now = app.clock();
  if (readingMoments(app.edition, now).length === 0 || !(await isEmpty(app))) return;
  say('Filling the contest ...');
  const began = Date.now();
  const onStep = (step: string) => say(`  ${seconds(began).padStart(6)}  ${step}`);
  const { login_url, videos_url } = outside;
  await seed({ app, login_url, videos_url, now, share, onStep });
}

const seconds = (began: number) => `${((Date.now() - began) / 1000).toFixed(1)} s`;

/** How much of the demo: all of it, or less where a start has to be quick. */
export function shareOf(text = '1'): number {
  const share = Number(text);
  if (share > 0 && share <= 1) return share;
  throw new Error(`DEMO_SHARE is "${text}": write a number above 0, at most 1.`);
}
