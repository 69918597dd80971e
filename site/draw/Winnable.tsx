import './winnable.css';
import { useAreaFile } from '../area-file.ts';
import { usePage } from '../context.tsx';
import { PrizeEmblem } from '../prize/PrizeEmblem.tsx';
import { now } from '../server/clock.ts';
import { useDrawless } from '../service/status.ts';

/** As the edition promises them, the largest first; nothing once the draw is over, or to whom it is closed. */
export function Winnable() {
  const { t, edition } = usePage();
  const { drawn } = useAreaFile();
  const isDrawless = useDrawless();
  if (isDrawless || now() >= edition.draw.to) return null;
  return (
    <div className="to-win">
      <h3>{t('draw.prizes')}</h3>
      <ul>
        {drawn.map((prize) => (
          <li key={prize}>
            <PrizeEmblem prize={prize} />
            {t(`prize.${prize}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
