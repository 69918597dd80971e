import { usePage } from '../context.tsx';
import { Icon } from '../look/Icon.tsx';

export function Bar() {
  const { t, to, page } = usePage();
  return (
    <>
      <a href={to('home', '#top')} aria-current={page.route === 'home' ? 'page' : undefined}>
        <Icon name="home" />
        {t('nav.contest')}
      </a>
      <a href={to('home', '#guide')} data-event="btn_event_theme">
        <Icon name="guide" />
        {t('nav.guide')}
      </a>
      <a href={to('home', '#prizes')} data-event="btn_event_rewards">
        <Icon name="gift" />
        {t('nav.prizes')}
      </a>
      <a href={to('home', '#board')} data-event="btn_leaderboard">
        <Icon name="board" />
        {t('nav.board_short')}
      </a>
      <a href={to('mine')} data-event="btn_my_submissions" aria-current={page.route === 'mine' ? 'page' : undefined}>
        <Icon name="mine" />
        {t('nav.mine_short')}
      </a>
    </>
  );
}
