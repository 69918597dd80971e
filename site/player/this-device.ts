/** The server's name for this browser, where notices are on; behind it stands the player who turned them on. */
import { stored } from '../storage.ts';

export const thisDevice = () => stored('push')?.split(' ', 1)[0];
