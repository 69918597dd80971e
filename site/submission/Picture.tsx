import './picture.css';
import { type CSSProperties, useState } from 'react';

interface PictureProps {
  readonly thumb: string | null;
  /** Makes one drawn poster differ from the next. */
  readonly number: number;
}

/** The platform's picture of a video. Its address may end, so a drawn night lies under it: a moon of its own over the hills. */
export function Picture({ thumb, number }: PictureProps) {
  const [lost, setLost] = useState(false);
  const moon = { '--x': `${28 + ((number * 37) % 48)}%`, '--lit': `${((number * 53) % 60) - 30}%` } as CSSProperties;
  return (
    <span className="picture" style={moon}>
      {thumb && !lost && (
        <img
          src={thumb}
          alt=""
          width="160"
          height="90"
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setLost(true)}
        />
      )}
    </span>
  );
}
