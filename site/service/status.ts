/** What the contest is open for, asked once a page and again each minute while it is looked at. */
import { type Edition, isDrawOpen, phaseAt } from '@event/contest/edition/edition';
import type { Status } from '@event/contest/service/wire';
import { useEffect } from 'react';
import { usePage } from '../context.tsx';
import { useSession } from '../player/session.ts';
import { useAnswer } from '../server/answer.ts';
import { setClock, useNow } from '../server/clock.ts';

type ServiceStatus = Pick<Status, 'phase' | 'open' | 'maintenance'>;

/** On the page of another area a player looks around; what they do, they do on their own. */
export function useElsewhere(): boolean {
  const { area } = usePage();
  const { player } = useSession();
  return player !== null && player.creation_area !== area.value;
}

/** Why nothing is open to whoever sits here: they are out of the contest, or the page is another area's. */
export function useBarred(): string | undefined {
  const { t, area } = usePage();
  const { player } = useSession();
  const isElsewhere = useElsewhere();
  if (player?.out) return t('notice.player_disqualified.title');
  return isElsewhere ? t('refusal.other_region', { area: t(`area.${area.path}`) }) : undefined;
}

/** Where the law allows players of this one's country no such draw. */
export function useDrawless(): boolean {
  const { area } = usePage();
  const { player } = useSession();
  return player !== null && area.draw_closed_countries?.includes(player.country) === true;
}

export function useStatus(): ServiceStatus {
  const status = useOwnStatus();
  const isDrawless = useDrawless();
  if (useBarred() === undefined) {
    return isDrawless ? { ...status, open: { ...status.open, draw: false } } : status;
  }
  return { ...status, open: { ...status.open, edit: false, share: false, fill: false, draw: false } };
}

/** By an organizer, while it is the time for it: of that, an answer from before it says nothing. */
export function useSubmitShut(): boolean {
  const { phase, open } = useStatus();
  return phase === 'submission' && !open.submit;
}

function useOwnStatus(): ServiceStatus {
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
