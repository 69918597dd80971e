/** Why nobody can draw now, and why a task earns nothing: it has yet to begin, is over, was closed by an organizer, or is not for who sits here. */
import { usePage } from '../context.tsx';
import { now } from '../server/clock.ts';
import { openByDates, useBarred, useDrawless, useStatus } from '../service/status.ts';

export function useDrawDoor(): string | undefined {
  const { t, date, edition } = usePage();
  const { from } = edition.draw;
  const barred = useBarred();
  const { open } = useStatus();
  const isDrawless = useDrawless();
  if (barred) return barred;
  if (open.draw) return undefined;
  return now() < from && !isDrawless ? t('theme.coming_from', { date: date(from) }) : t('draw.closed');
}

const closed = { share: 'task.share_closed', fill: 'refusal.closed_for_now' } as const;

export function useTaskDoor(task: keyof typeof closed): string | undefined {
  const { t, edition } = usePage();
  const { open } = useStatus();
  const draw = useDrawDoor();
  const barred = useBarred();
  if (barred) return barred;
  if (open[task]) return undefined;
  return openByDates(edition, now())[task] ? t(closed[task]) : draw;
}
