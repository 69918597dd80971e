import { Icon } from '@event/ui/Icon.tsx';
import { toast } from '@event/ui/Toast.tsx';
import { useEffect } from 'react';
import { usePage } from '../context.tsx';
import { useSession } from '../player/session.ts';

/** Area and language on the left, the account and customer service on the right, on every screen in the same place. */
export function Top() {
  const { t, to, area, language, page } = usePage();
  const { state, player, expired } = useSession();
  useEffect(() => {
    if (expired) toast({ kind: 'error', text: t('login.expired') });
  }, [expired, t]);
  return (
    <header className="top">
      <a className="where" href="#language" data-event="btn_lang">
        <b>{t(`area.${area.path}`)}</b> <span lang={language.bcp47}>{language.endonym}</span>
        <Icon name="down" />
      </a>
      <nav aria-label={t('nav.main')}>
        <a href={to('home', '#top')} aria-current={page.route === 'home' ? 'page' : undefined}>
          {t('nav.contest')}
        </a>
        <a href={to('home', '#guide')}>{t('nav.guide')}</a>
        <a href={to('home', '#prizes')} data-event="btn_event_rewards">
          {t('nav.prizes')}
        </a>
        <a href={to('home', '#board')} data-event="btn_leaderboard">
          {t('nav.leaderboard')}
        </a>
        <a href={to('home', '#mine')}>{t('nav.mine_short')}</a>
      </nav>
      <a
        className="account"
        href={state === 'in' ? '#account' : '#login'}
        data-event={state === 'in' ? undefined : 'btn_login'}
      >
        <span>{state === 'in' ? (player?.name ?? t('login.account')) : t('login.button')}</span>
      </a>
      <a className="help" href={to('customer')} data-event="btn_contact_us">
        <Icon name="help" />
        <span className="vh">{t('nav.customer')}</span>
      </a>
    </header>
  );
}
