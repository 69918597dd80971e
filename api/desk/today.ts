import type { DeskHandlers } from './ask.ts';
import { glanceFor } from './today-glance.ts';
import { needsFor } from './today-needs.ts';

export const todayCalls: DeskHandlers<'needs' | 'glance'> = {
  needs: { work: needsFor },
  glance: { work: glanceFor },
};
