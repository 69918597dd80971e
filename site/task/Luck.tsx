import './luck.css';
import { ButtonLink } from '@event/ui/Button.tsx';
import { usePage } from '../context.tsx';
import { Fan } from '../draw/Fan.tsx';
import { Still } from '../Still.tsx';
import { useSession } from '../session.ts';
import { useStatus } from '../status.ts';
import { Tasks } from './Tasks.tsx';

/** The lucky draw and the two tasks that earn attempts; beside them what is the player's own. */
export function Luck() {
  const { t } = usePage();
  const { state, player } = useSession();
  const { open } = useStatus();
  const left = player?.draw_count ?? 0;
  return (
    <section className="luck" id="mine">
      <header>
        <h2>{t('draw.heading')}</h2>
      </header>
      <div className="slip">
        <Fan cards={left} />
        <div>
          <p className="left num">{left}</p>
          <p>{open.draw ? t('draw.left', { count: left }) : t('draw.closed')}</p>
          {state === 'in' ? (
            <ButtonLink
              weight={left && open.draw ? 'call' : 'second'}
              href={left && open.draw ? '#draw' : '#share'}
              data-event={left ? 'btn_draw_now' : undefined}
            >
              {left && open.draw ? t('draw.now') : t('task.share')}
            </ButtonLink>
          ) : (
            <ButtonLink weight="call" href="#login" data-event="btn_login">
              {t('login.button')}
            </ButtonLink>
          )}
        </div>
      </div>
      <Tasks />
      <Still>{import.meta.env.SSR && <Foothills />}</Still>
    </section>
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
