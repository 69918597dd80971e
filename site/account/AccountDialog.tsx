import '../player/login.css';
import { usePage } from '../context.tsx';
import { Button, ButtonLink } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import type { DialogProps } from '../part/dialog.ts';
import { logOut, useSession } from '../player/session.ts';
import { forgetDevice } from '../push/device.ts';

export function AccountDialog({ close }: DialogProps) {
  const { t, edition } = usePage();
  const { player } = useSession();
  const own = edition.areas.find(({ value }) => value === player?.creation_area);
  const leave = () => {
    forgetDevice().catch(() => {});
    logOut();
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
      <div className="does">
        <ButtonLink weight="second" href="#videos" data-event="btn_my_submissions">
          {t('submission.heading')}
        </ButtonLink>
        <ButtonLink weight="second" href="#rewards">
          {t('reward.heading')}
        </ButtonLink>
        <ButtonLink weight="second" href="#notice">
          {t('notice.heading')}
        </ButtonLink>
        <ButtonLink weight="second" href="#channels">
          {t('channel.heading')}
        </ButtonLink>
        <ButtonLink weight="second" href="#data">
          {t('data.heading')}
        </ButtonLink>
        <Button weight="second" onClick={leave}>
          {t('login.logout')}
        </Button>
      </div>
    </Dialog>
  );
}
