import './luck.css';
import { usePage } from '../context.tsx';
import { later } from '../part/Part.tsx';
import { useSession } from '../player/session.ts';

const LuckInside = later(() => import('./LuckInside.tsx').then((part) => part.LuckInside));

/** The lucky draw and the two tasks: all of it is the player's own, so the server leaves room for it. */
export function Luck() {
  const { t } = usePage();
  const { state } = useSession();
  return (
    <section className="luck" id="mine">
      <header>
        <h2>{t('draw.heading')}</h2>
      </header>
      {state !== 'unknown' && <LuckInside />}
    </section>
  );
}
