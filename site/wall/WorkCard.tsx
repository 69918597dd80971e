import './work-card.css';
import type { ShownWork } from '@event/contest/wall/wire';
import { usePage } from '../context.tsx';
import { Watch } from './Watch.tsx';

/** A work among others: its picture opens the video on its platform, its title the work's own page. */
export function WorkCard({ work }: { readonly work: ShownWork }) {
  const { t, to, number: shown } = usePage();
  const { number, title, author, total_views, gained } = work;
  return (
    <li>
      <Watch work={work} />
      <a className="name" href={to('work', '', String(number))}>
        <bdi>{title ?? t('submission.number', { number })}</bdi>
      </a>
      <p className="fine">
        <bdi>{author}</bdi>
      </p>
      {total_views !== null && (
        <p className="fine num">{t('word.views_amount', { count: total_views, shown: shown(total_views) })}</p>
      )}
      {gained > 0 && <p className="fine gained">{t('works.gained', { shown: shown(gained) })}</p>}
    </li>
  );
}
