import './mine.css';
import { usePage } from '../context.tsx';
import { PlainHead } from '../moon/PlainHead.tsx';
import { later } from '../part/Part.tsx';
import { useSession } from '../player/session.ts';
import { Situation } from '../service/Situation.tsx';

const MineInside = later(() => import('./MineInside.tsx').then((part) => part.MineInside));
const Visitor = later(() => import('./Visitor.tsx').then((part) => part.Visitor));

/** A player's own page. All of it is the player's own, so the server writes its head alone. */
export function Mine() {
  const { t } = usePage();
  const { state } = useSession();
  return (
    <>
      <PlainHead heading={t('mine.heading')} text={t('mine.text')} />
      <Situation />
      <div className="mine">
        {state === 'in' && <MineInside />}
        {state === 'out' && <Visitor />}
      </div>
    </>
  );
}
