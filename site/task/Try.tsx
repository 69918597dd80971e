import './try.css';
import { usePage } from '../context.tsx';
import { useDrawDoor } from '../draw/door.ts';
import { Fan } from '../draw/Fan.tsx';
import { Way } from '../draw/Way.tsx';
import { Winnable } from '../draw/Winnable.tsx';
import { useCounted } from '../player/session.ts';
import { useSeen } from '../server/seen.ts';

/** The cards that a player may draw, and what there is to win with them. */
export function Try() {
  const { t } = usePage();
  const { state, player } = useCounted();
  const shut = useDrawDoor();
  const left = player?.draw_count ?? 0;
  const isOld = useSeen() !== undefined;
  return (
    <div className="slip" hidden={isOld}>
      <Fan cards={left} />
      <div>
        {state === 'in' && !shut && left > 0 && <p className="left num">{left}</p>}
        {(shut || state === 'in') && <p>{shut ?? t(player ? 'draw.left' : 'word.loading', { count: left })}</p>}
        <Winnable />
        <Way />
      </div>
    </div>
  );
}
