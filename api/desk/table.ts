/** Every call of the desk that is answered, noun by noun. */
import type { DeskTable } from './desk.ts';
import { editionCalls } from './edition.ts';
import { organizerCalls } from './organizer.ts';
import { passkeyCalls } from './passkey.ts';

export const deskTable: DeskTable = {
  ...editionCalls,
  ...organizerCalls,
  ...passkeyCalls,
};
