import './winnable.css';
import { useAreaFile } from '../area-file.ts';
import { usePage } from '../context.tsx';
import { Gem, Icon } from '../look/Icon.tsx';

/** As the edition promises them, the largest first. */
export function Winnable() {
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
