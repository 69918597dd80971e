import { usePage } from '../context.tsx';
import { ButtonLink } from '../look/Button.tsx';
import { useCounted } from '../player/session.ts';
import { useStatus } from '../service/status.ts';
import { useWaysToEarn } from './earned.ts';

/** The one thing to do next: log in, draw, or earn a try as long as there is one to earn. */
export function Way() {
  const { t } = usePage();
  const { state, player } = useCounted();
  const { open } = useStatus();
  const { share } = useWaysToEarn();
  if (state === 'out') {
    return (
      <ButtonLink weight="call" href="#login/draw">
        {t('login.button')}
      </ButtonLink>
    );
  }
  if (!player || !open.draw) return null;
  if (player.draw_count > 0) {
    return (
      <ButtonLink weight="call" href="#draw">
        {t('draw.now')}
      </ButtonLink>
    );
  }
  if (!share) return null;
  return (
    <ButtonLink weight="second" href="#share">
      {t('task.share')}
    </ButtonLink>
  );
}
