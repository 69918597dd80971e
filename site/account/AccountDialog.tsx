import '../player/login.css';
import { usePage } from '../context.tsx';
import { Dialog } from '../look/Dialog.tsx';
import type { DialogPartProps } from '../part/dialog.ts';
import { logOut } from '../player/log-out.ts';
import { useSession } from '../player/session.ts';
import { thisDevice } from '../player/this-device.ts';

/** Dialogs about the player, and what a tap on them is counted as. */
const ways = [
  ['videos', 'submission.heading', 'btn_my_submissions'],
  ['rewards', 'reward.heading'],
  ['notice', 'notice.heading'],
  ['channels', 'channel.heading'],
  ['data', 'data.heading'],
] as const;

export function AccountDialog({ close }: DialogPartProps) {
  const { t, edition } = usePage();
  const { player } = useSession();
  const own = edition.areas.find(({ value }) => value === player?.creation_area);
  const leave = () => {
    void logOut(thisDevice());
    close();
  };
  return (
    <Dialog title={player?.name ?? t('login.account')} close={t('word.close')} onClose={close} small>
      {player && (
        <dl className="facts">
          <dt>{t('customer.your_id')}</dt>
          <dd className="num">
            {player.role_id} ({player.zone_id})
          </dd>
          <dt>{t('word.area')}</dt>
          <dd>{own && t(`area.${own.path}`)}</dd>
        </dl>
      )}
      <ul className="rows">
        {ways.map(([name, text, event]) => (
          <li key={name}>
            <a href={`#${name}`} data-event={event}>
              {t(text)}
            </a>
          </li>
        ))}
      </ul>
      <button className="link" type="button" onClick={leave}>
        {t('login.logout')}
      </button>
    </Dialog>
  );
}
