export const states = {
  scheduled: ['soon', 'Scheduled'],
  sending: ['soon', 'Being sent'],
  shown: ['pass', 'Shown'],
  over: [null, 'Over'],
} as const;
