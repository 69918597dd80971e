/** How far the log of actions has come, told to standard output, which leaves this machine: what is rewritten here differs from what is kept there. */
import type { App } from '../app.ts';
import { actionHead } from './action.ts';

/** Also before the draw and after it, when money is moved. */
export async function tellHead({ pool, log }: App, at: number): Promise<void> {
  const { number, hash } = await actionHead(pool);
  log.info({ at, actions: number, head: hash }, 'head of the log of actions');
}
