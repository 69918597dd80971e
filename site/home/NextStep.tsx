import { phaseAt } from '@event/contest/edition/edition';
import { usePage } from '../context.tsx';
import { ButtonLink } from '../look/Button.tsx';
import { useNow } from '../server/clock.ts';
import { useBarred, useSubmitShut } from '../service/status.ts';

/** The one gold button: what there is to do in this phase. */
export function NextStep() {
  const { t, to, edition, page } = usePage();
  const phase = phaseAt(edition, useNow(60, page.live.now));
  const isBarred = useBarred() !== undefined;
  const isShut = useSubmitShut();
  if (phase === 'upcoming') {
    return (
      <ButtonLink href="#guide" data-event="btn_event_theme">
        {t('home.event_guide')}
      </ButtonLink>
    );
  }
  if (phase === 'submission' && !isBarred && !isShut) {
    return (
      <ButtonLink href={to('submit')} data-event="btn_submit_now">
        {t('home.submit_now')}
      </ButtonLink>
    );
  }
  if (phase === 'submission' || phase === 'review') {
    return (
      <ButtonLink href="#videos" data-event="btn_my_submissions">
        {t('home.my_submissions')}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink href="#board" data-event="btn_leaderboard">
      {t('home.see_winners')}
    </ButtonLink>
  );
}
