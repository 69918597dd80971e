import { askAgain } from '../shell/queries.ts';

/** Asked by whoever changed them, also once the dialog of it is closed. */
export const askLines = () => void askAgain('settlement', 'settlement_lists');
