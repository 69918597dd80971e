import './try.css';
import { usePage } from '../context.tsx';
import { useEarned } from '../draw/earned.ts';
import { Fan } from '../draw/Fan.tsx';
import { Winnable } from '../draw/Winnable.tsx';
import { ButtonLink } from '../look/Button.tsx';
import { useSession } from '../player/session.ts';
import { useSeen } from '../server/seen.ts';
import { useStatus } from '../service/status.ts';

/** The cards that a player may draw, and what there is to win with them. */
export function Try() {
  const { t } = usePage();
  const { state, player } = useSession();
  const { open } = useStatus();
  const left = player?.draw_count ?? 0;
  const isOld = useSeen() !== undefined;
  return (
    <div className="slip" hidden={isOld}>
      <Fan cards={left} />
      <div>
        {state === 'in' && left > 0 && <p className="left num">{left}</p>}
        {open.draw ? state === 'in' && <p>{t('draw.left', { count: left })}</p> : <p>{t('draw.closed')}</p>}
        <Winnable />
        <Way />
      </div>
    </div>
  );
}

/** The one thing to do next: log in, draw, or earn a try as long as there is one to earn. */
function Way() {
  const { t } = usePage();
  const { state, player } = useSession();
  const { open } = useStatus();
  const { byShares } = useEarned();
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
  if (!open.share || byShares) return null;
  return (
    <ButtonLink weight="second" href="#share">
      {t('task.share')}
    </ButtonLink>
  );
}
