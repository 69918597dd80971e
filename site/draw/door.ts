/** Why nobody can draw now, and why a task earns nothing: it has yet to begin, is over, or was closed by an organizer. */
import { usePage } from '../context.tsx';
import { now } from '../server/clock.ts';
import { openByDates, useElsewhere, useStatus } from '../service/status.ts';

export function useDrawDoor(): string | undefined {
  const { t, date, edition } = usePage();
  const { from } = edition.draw;
  const isElsewhere = useElsewhere();
  if (useStatus().open.draw || isElsewhere) return undefined;
  return now() < from ? t('theme.coming_from', { date: date(from) }) : t('draw.closed');
}

const closed = { share: 'task.share_closed', fill: 'refusal.closed_for_now' } as const;

export function useTaskDoor(task: keyof typeof closed): string | undefined {
  const { t, edition } = usePage();
  const { open } = useStatus();
  const draw = useDrawDoor();
  const isElsewhere = useElsewhere();
  if (open[task] || isElsewhere) return undefined;
  return openByDates(edition, now())[task] ? t(closed[task]) : draw;
}
