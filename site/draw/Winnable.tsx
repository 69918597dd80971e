import './winnable.css';
import { useAreaFile } from '../area-file.ts';
import { usePage } from '../context.tsx';
import { PrizeEmblem } from '../prize/PrizeEmblem.tsx';
import { now } from '../server/clock.ts';

/** As the edition promises them, the largest first; nothing once the draw is over. */
export function Winnable() {
  const { t, edition } = usePage();
  const { drawn } = useAreaFile();
  if (now() >= edition.draw.to) return null;
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
