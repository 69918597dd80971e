/** Apart from the records, which bring along how all links are read: pages that are loaded on phones ask this alone. */
import type { PlatformCode } from './all.ts';

const told_by_consent: readonly PlatformCode[] = ['tt'];

/** Nothing of a video, not even its text, is told before the channel's owner consents: a code there is seen by nobody. */
export const isToldByConsent = (code: PlatformCode): boolean => told_by_consent.includes(code);
