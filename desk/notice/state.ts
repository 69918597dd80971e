export const states = { scheduled: ['soon', 'Scheduled'], shown: ['pass', 'Shown'], over: ['dark', 'Over'] } as const;
