import { usePage } from '../context.tsx';
import { useSession } from '../player/session.ts';
import { addressOf } from '../routes.ts';
import { useStatus } from './status.ts';

/** A line across the page when something is out of the ordinary: maintenance, or an area that is not the player's own. */
export function Situation() {
  const { t, page, edition } = usePage();
  const { player } = useSession();
  const { maintenance } = useStatus();
  const own = edition.areas.find(({ value }) => value === player?.creation_area);
  if (maintenance) {
    return (
      <p className="situation" role="status">
        {maintenance}
      </p>
    );
  }
  if (!own || own.path === page.area) return null;
  const { others } = page.deployment;
  const served = others ? { kind: 'areas' as const, base: others } : page.deployment;
  return (
    <p className="situation" role="status">
      {t('refusal.other_region', { area: t(`area.${page.area}`) })}{' '}
      <a href={own.external ?? addressOf(served, own.path, page.route, page.lang)}>
        {t('area.go_to_yours', { area: t(`area.${own.path}`) })}
      </a>
    </p>
  );
}
