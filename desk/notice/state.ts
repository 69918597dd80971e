export const states = { scheduled: ['soon', 'Scheduled'], shown: ['pass', 'Shown'], over: [null, 'Over'] } as const;
