import { useEffect } from 'react';
import { usePage } from '../context.tsx';
import { Icon } from '../look/Icon.tsx';
import { toast } from '../look/toast.ts';
import { Still } from '../part/Still.tsx';
import { useSession } from '../player/session.ts';

/** Area and language on the left, the account and customer service on the right, on every screen in the same place. */
export function Top() {
  const { spoken, to } = usePage();
  return (
    <header className="top">
      <Still as="a" className="where" href="#language" data-event="btn_lang">
        {import.meta.env.SSR && <Where />}
      </Still>
      <Still as="nav" aria-label={import.meta.env.SSR ? spoken('nav.main') : undefined}>
        {import.meta.env.SSR && <Menu />}
      </Still>
      <Account />
      <Still as="a" className="help" href={to('customer')} data-event="btn_contact_us">
        {import.meta.env.SSR && <Help />}
      </Still>
    </header>
  );
}

function Account() {
  const { t } = usePage();
  const { state, player, expired } = useSession();
  useEffect(() => {
    if (expired) toast({ kind: 'error', text: t('login.expired') });
  }, [expired, t]);
  const isIn = state === 'in';
  return (
    <a className="account" href={isIn ? '#account' : '#login'}>
      <span>{isIn ? (player?.name ?? t('login.account')) : t('login.button')}</span>
    </a>
  );
}

function Where() {
  const { t, area, language } = usePage();
  return (
    <>
      <span>
        <b>{t(`area.${area.path}`)}</b> <span lang={language.bcp47}>{language.endonym}</span>
      </span>
      <Icon name="down" />
    </>
  );
}

function Menu() {
  const { t, to, page } = usePage();
  return (
    <>
      <a href={to('home', '#top')} aria-current={page.route === 'home' ? 'page' : undefined}>
        {t('nav.contest')}
      </a>
      <a href={to('home', '#guide')} data-event="btn_event_theme">
        {t('nav.guide')}
      </a>
      <a href={to('home', '#prizes')} data-event="btn_event_rewards">
        {t('nav.prizes')}
      </a>
      <a href={to('home', '#board')} data-event="btn_leaderboard">
        {t('nav.leaderboard')}
      </a>
      <a href={to('mine')} data-event="btn_my_submissions" aria-current={page.route === 'mine' ? 'page' : undefined}>
        {t('nav.mine_short')}
      </a>
    </>
  );
}

function Help() {
  const { t } = usePage();
  return (
    <>
      <Icon name="help" />
      <span className="vh">{t('nav.customer')}</span>
    </>
  );
}
