import './watch.css';
import { platformByValue } from '@event/contest/edition/edition';
import type { ShownWork } from '@event/contest/wall/wire';
import type { CSSProperties } from 'react';
import { usePage } from '../context.tsx';

interface WatchProps {
  readonly work: ShownWork;
  /** It is what the page is about, so it comes first. */
  readonly first?: boolean;
}

/** The platform's picture over a drawn night, which is all there is when the picture does not come. Opens the video there. */
export function Watch({ work, first = false }: WatchProps) {
  const { t, edition } = usePage();
  const { number, title, link, platform, theme, thumb } = work;
  const name = platformByValue(edition, platform)?.name ?? '';
  const moon = edition.themes.findIndex(({ code }) => code === theme) % 3;
  return (
    <a
      className="watch"
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      data-moon={moon}
      style={{ '--at': number % 5, '--flip': number % 2 ? 1 : -1 } as CSSProperties}
    >
      {thumb && (
        <img
          src={thumb}
          alt=""
          width="320"
          height="180"
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
        />
      )}
      <span aria-hidden="true">{name}</span>
      <span className="vh">
        {t('excellent.watch', { platform: name })} · {title ?? t('submission.number', { number })}
      </span>
    </a>
  );
}
