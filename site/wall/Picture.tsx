import './picture.css';
import type { ShownWork } from '@event/contest/wall/wire';
import { type CSSProperties, useState } from 'react';
import { usePage } from '../context.tsx';

interface PictureProps {
  readonly work: Pick<ShownWork, 'thumb' | 'number' | 'theme'>;
  /** It is what the page is about, so it comes first. */
  readonly first?: boolean;
}

/** The platform's picture of a video. Its address may end, so a drawn night lies under it: its theme's moon over hills of its own. */
export function Picture({ work: { thumb, number, theme }, first = false }: PictureProps) {
  const { edition } = usePage();
  const [lost, setLost] = useState<string | null>(null);
  const moon = edition.themes.findIndex(({ code }) => code === theme) % 3;
  return (
    <span
      className="picture"
      data-moon={moon}
      style={{ '--at': number % 5, '--flip': number % 2 ? 1 : -1 } as CSSProperties}
    >
      {thumb && thumb !== lost && (
        <img
          src={thumb}
          alt=""
          width="320"
          height="180"
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setLost(thumb)}
        />
      )}
    </span>
  );
}
