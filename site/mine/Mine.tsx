import '../look/plain-head.css';
import './mine.css';
import { usePage } from '../context.tsx';
import { Situation } from '../home/Situation.tsx';
import { Night } from '../moon/Night.tsx';
import { later } from '../part/Part.tsx';
import { Still } from '../part/Still.tsx';
import { useSession } from '../player/session.ts';

const MineInside = later(() => import('./MineInside.tsx').then((part) => part.MineInside));
const Visitor = later(() => import('./Visitor.tsx').then((part) => part.Visitor));

/** A player's own page. All of it is the player's own, so the server writes its head alone. */
export function Mine() {
  const { state } = useSession();
  return (
    <>
      <Still as="header" className="plain-head">
        {import.meta.env.SSR && <Head />}
      </Still>
      <Situation />
      <div className="mine">
        {state === 'in' && <MineInside />}
        {state === 'out' && <Visitor />}
      </div>
    </>
  );
}

function Head() {
  const { t } = usePage();
  return (
    <>
      <Night />
      <h1>{t('mine.heading')}</h1>
      <p>{t('mine.text')}</p>
    </>
  );
}
