/** A preview begins with a contest that has been going on, unless it pretends a moment before that. */
import type { App } from '../../app.ts';
import { isEmpty, readingMoments, seed } from '../seed/seed.ts';

interface StandIns {
  readonly login_url: string;
  readonly videos_url: string;
}

export async function fillEmpty(app: App, { login_url, videos_url }: StandIns, say: (line: string) => void) {
  const now = app.clock();
  if (readingMoments(app.edition, now).length === 0 || !(await isEmpty(app))) return;
  say('Filling the contest ...');
  const began = Date.now();
  const onStep = (step: string) => say(`  ${seconds(began).padStart(6)}  ${step}`);
  await seed({ app, login_url, videos_url, now, onStep });
}

const seconds = (began: number) => `${((Date.now() - began) / 1000).toFixed(1)} s`;
