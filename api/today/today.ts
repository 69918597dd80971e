import type { DeskHandlers } from '../http/ask.ts';
import { glanceFor } from './glance.ts';
import { needsFor } from './needs.ts';

export const todayCalls: DeskHandlers<'needs' | 'glance'> = {
  needs: { work: needsFor },
  glance: { work: glanceFor },
};
