/** What the contest is open for, asked once a page and again each minute while it is looked at. */
import { type Edition, isDrawOpen, phaseAt } from '@event/contest/edition/edition';
import type { Status } from '@event/contest/service/wire';
import { useEffect } from 'react';
import { usePage } from '../context.tsx';
import { useSession } from '../player/session.ts';
import { useAnswer } from '../server/answer.ts';
import { setClock, useNow } from '../server/clock.ts';

export function useStatus(): Pick<Status, 'phase' | 'open' | 'maintenance'> {
  const { page, area, edition } = usePage();
  const { state, player } = useSession();
  // Whoever looks at another area acts in their own.
  const { data } = useAnswer(
    'status',
    { area: player?.creation_area ?? area.value },
    { when: state !== 'unknown', every: 60 },
  );
  const now = useNow(60, page.live.now);
  useEffect(() => {
    if (data) setClock(data.now);
  }, [data]);
  // Whose money waits for a contact leaves one after contacts have ended too.
  if (data && data.phase === 'closed' && player?.owed) return { ...data, open: { ...data.open, fill: true } };
  if (data) return data;
  const open = openByDates(edition, now);
  return { phase: phaseAt(edition, now), open, maintenance: page.live.maintenance ?? null };
}

/** What no organizer has closed. That a contact is taken for some time after the announcement, the server says. */
export function openByDates(edition: Edition, now: number): Status['open'] {
  const submit = phaseAt(edition, now) === 'submission';
  const draw = isDrawOpen(edition, now);
  const fill = edition.phases.submission.from <= now && now < edition.phases.announcement.to;
  return { submit, edit: submit, share: draw, fill, draw };
}
