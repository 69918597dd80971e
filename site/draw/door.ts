/** Why nobody can draw now: the draw has yet to begin, or is over. */
import { usePage } from '../context.tsx';
import { now } from '../server/clock.ts';
import { useStatus } from '../service/status.ts';

export function useDrawDoor(): string | undefined {
  const { t, date, edition } = usePage();
  const { from } = edition.draw;
  if (useStatus().open.draw) return undefined;
  return now() < from ? t('theme.coming_from', { date: date(from) }) : t('draw.closed');
}
