import './watch.css';
import { platformByValue } from '@event/contest/edition/edition';
import type { ShownWork } from '@event/contest/wall/wire';
import { usePage } from '../context.tsx';
import { Picture } from './Picture.tsx';

interface WatchProps {
  readonly work: Pick<ShownWork, 'number' | 'title' | 'link' | 'platform' | 'theme' | 'thumb'>;
  readonly first?: boolean;
}

/** The picture of a work, which opens the video on its platform. */
export function Watch({ work, first = false }: WatchProps) {
  const { t, edition } = usePage();
  const { number, title, link, platform } = work;
  const name = platformByValue(edition, platform)?.name ?? '';
  return (
    <a className="watch" href={link} target="_blank" rel="noopener noreferrer">
      <Picture work={work} first={first} />
      <span className="on" aria-hidden="true">
        {name}
      </span>
      <span className="vh">
        {t('excellent.watch', { platform: name })} · {title ?? t('submission.number', { number })}
      </span>
    </a>
  );
}
