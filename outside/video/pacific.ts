const pacific = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' });

/** The calendar day in California, by which YouTube counts. */
export const pacificDay = (now: number): string => pacific.format(now * 1000);

export function nextPacificMidnight(now: number): number {
  const today = pacificDay(now);
  let [early, late] = [now, now + 25 * 3600];
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (pacificDay(middle) === today) early = middle;
    else late = middle;
  }
  return late;
}
