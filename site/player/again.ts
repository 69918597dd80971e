/** What weighs most is done only by who logged in a moment ago. */
import { CallFailed } from '../server/call.ts';

const login_again = 104007;

export const isLoginOld = (error: unknown): boolean => error instanceof CallFailed && error.code === login_again;
