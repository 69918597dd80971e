/** Every call of the desk that is answered, noun by noun. */
import { actionCalls } from './action.ts';
import { codeCalls } from './code.ts';
import type { DeskTable } from './desk.ts';
import { drawCalls } from './draw.ts';
import { editionCalls } from './edition.ts';
import { noticeCalls } from './notice.ts';
import { organizerCalls } from './organizer.ts';
import { passkeyCalls } from './passkey.ts';
import { serviceCalls } from './service.ts';
import { settlementCalls } from './settlement.ts';

export const deskTable: DeskTable = {
  ...actionCalls,
  ...codeCalls,
  ...drawCalls,
  ...editionCalls,
  ...noticeCalls,
  ...organizerCalls,
  ...passkeyCalls,
  ...serviceCalls,
  ...settlementCalls,
};
