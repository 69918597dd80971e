import type { Segment } from '@event/contest/notice/desk-wire';

export const states = {
  scheduled: ['soon', 'Scheduled'],
  sending: ['soon', 'Being sent'],
  shown: ['pass', 'Shown'],
  over: [null, 'Over'],
} as const;

export const segments: Readonly<Record<Segment, string>> = {
  winners: 'Winners of a settlement',
  no_contact: 'Players who left no contact',
  rejected: 'Players with a rejected work',
};
