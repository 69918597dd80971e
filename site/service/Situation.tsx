import { usePage } from '../context.tsx';
import { useSession } from '../player/session.ts';
import { addressOf } from '../routes.ts';
import { useBarred, useStatus } from './status.ts';

/** A line across the page when something is out of the ordinary: maintenance, a player who is out, an area that is not the player's own. */
export function Situation() {
  const { t, to, page, edition } = usePage();
  const { player } = useSession();
  const barred = useBarred();
  const { maintenance } = useStatus();
  const own = edition.areas.find(({ value }) => value === player?.creation_area);
  if (maintenance) {
    return (
      <p className="situation" role="status">
        {maintenance}
      </p>
    );
  }
  if (player?.out) {
    // Their own page says it with the reason.
    if (page.route === 'mine') return null;
    return (
      <p className="situation" role="status">
        {barred} ·{' '}
        <a href={to('mine')} data-event="btn_my_submissions">
          {t('mine.heading')}
        </a>
      </p>
    );
  }
  if (!own || own.path === page.area) return null;
  const { others } = page.deployment;
  const served = others ? { kind: 'areas' as const, base: others } : page.deployment;
  return (
    <p className="situation" role="status">
      {barred}{' '}
      <a href={own.external ?? addressOf(served, own.path, page.route, page.lang)}>
        {t('area.go_to_yours', { area: t(`area.${own.path}`) })}
      </a>
    </p>
  );
}
