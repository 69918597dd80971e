import './luck-inside.css';
import { usePage } from '../context.tsx';
import { Fan } from '../draw/Fan.tsx';
import { ButtonLink } from '../look/Button.tsx';
import { useSession } from '../player/session.ts';
import { useStatus } from '../server/status.ts';
import { Tasks } from './Tasks.tsx';

/** What the draw and the tasks are for this player. */
export function LuckInside() {
  const { t } = usePage();
  const { state, player } = useSession();
  const { open } = useStatus();
  const left = player?.draw_count ?? 0;
  const canDraw = left > 0 && open.draw;
  return (
    <>
      <div className="slip">
        <Fan cards={left} />
        <div>
          <p className="left num">{left}</p>
          <p>{open.draw ? t('draw.left', { count: left }) : t('draw.closed')}</p>
          {state === 'out' && (
            <ButtonLink weight="call" href="#login" data-event="btn_login">
              {t('login.button')}
            </ButtonLink>
          )}
          {state === 'in' && canDraw && (
            <ButtonLink weight="call" href="#draw" data-event="btn_draw_now">
              {t('draw.now')}
            </ButtonLink>
          )}
          {state === 'in' && !canDraw && (
            <ButtonLink weight="second" href="#share">
              {t('task.share')}
            </ButtonLink>
          )}
        </div>
      </div>
      <Tasks />
      <Foothills />
    </>
  );
}

function Foothills() {
  return (
    <svg className="foothills" viewBox="0 0 1440 112" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path
        style={{ fill: 'var(--night-700)' }}
        d="M0 60l90-22 120 16 150-38 130 34 110-18 170 28 120-30 150 26 130-20 150 24 120-16V112H0z"
      />
      <path style={{ fill: 'var(--night-950)' }} d="M0 92c200-18 380 8 560-4s300-20 470-6 260 4 410-6v36H0z" />
    </svg>
  );
}
