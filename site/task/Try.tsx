import './try.css';
import { useAreaFile } from '../area-file.ts';
import { usePage } from '../context.tsx';
import { Fan } from '../draw/Fan.tsx';
import { ButtonLink } from '../look/Button.tsx';
import { Gem, Icon } from '../look/Icon.tsx';
import { useSession } from '../player/session.ts';
import { useStatus } from '../server/status.ts';

/** The cards that a player may draw, and what there is to win with them. */
export function Try() {
  const { t } = usePage();
  const { state, player } = useSession();
  const { open } = useStatus();
  const left = player?.draw_count ?? 0;
  return (
    <div className="slip">
      <Fan cards={left} />
      <div>
        {state === 'in' && left > 0 && <p className="left num">{left}</p>}
        {open.draw ? state === 'in' && <p>{t('draw.left', { count: left })}</p> : <p>{t('draw.closed')}</p>}
        <Prizes />
        <Way />
      </div>
    </div>
  );
}

/** As the edition promises them, the largest first. */
export function Prizes() {
  const { t } = usePage();
  const { drawn } = useAreaFile();
  return (
    <div className="to-win">
      <h3>{t('draw.prizes')}</h3>
      <ul>
        {drawn.map((prize) => (
          <li key={prize}>
            {prize.startsWith('diamonds') ? <Gem /> : <Icon name="gift" />}
            {t(`prize.${prize}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The one thing to do next: log in, draw, or earn a try as long as there is one to earn. */
function Way() {
  const { t } = usePage();
  const { state, player } = useSession();
  const { open } = useStatus();
  if (state === 'out') {
    return (
      <ButtonLink weight="call" href="#login" data-event="btn_login">
        {t('login.button')}
      </ButtonLink>
    );
  }
  if (!player || !open.draw) return null;
  if (player.draw_count > 0) {
    return (
      <ButtonLink weight="call" href="#draw" data-event="btn_draw_now">
        {t('draw.now')}
      </ButtonLink>
    );
  }
  if (!open.share || player.reward_share_count >= player.reward_share_limit) return null;
  return (
    <ButtonLink weight="second" href="#share">
      {t('task.share')}
    </ButtonLink>
  );
}
