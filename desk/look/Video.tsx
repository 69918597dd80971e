/** A video in the platform's own player, once it is asked for; until then its picture or an empty frame. */
import './video.css';
import { useState } from 'react';
import { platformOf, useDesk } from '../shell/context.tsx';
import { useKeys } from '../shell/keys.ts';
import { lengthOf } from '../shell/words.ts';
import { Button } from './Button.tsx';
import { PlayerFrame } from './PlayerFrame.tsx';

interface VideoProps {
  readonly platform: number;
  readonly video_id: string;
  readonly link: string;
  readonly title: string | null;
  readonly thumb?: string | null;
  readonly seconds: number | null;
  /** Its link would name its author. */
  readonly isBlind?: boolean;
}

export function Video({ platform, video_id, link, title, thumb, seconds, isBlind = false }: VideoProps) {
  const { edition } = useDesk();
  const [played, setPlayed] = useState<string | null>(null);
  const isPlaying = played === link;
  const shown = platformOf(edition, platform);
  useKeys('Video', [
    { id: 'video open', key: 'o', name: 'Open the video', run: () => void open(link, '_blank', 'noopener') },
    { id: 'video copy', key: 'y', name: 'Copy its link', run: () => void navigator.clipboard.writeText(link) },
    { id: 'video play', key: 'v', name: 'Play it here', run: () => setPlayed(isPlaying ? null : link) },
  ]);
  return (
    <figure className="video">
      {isPlaying && shown ? (
        <PlayerFrame
          code={shown.code}
          name={shown.name}
          video={{ video_id, link, title }}
          onStop={() => setPlayed(null)}
        />
      ) : (
        <button type="button" className="still" onClick={() => setPlayed(link)}>
          <span className="vh">Play it here</span>
          {thumb && <img src={thumb} alt="" referrerPolicy="no-referrer" />}
          <svg viewBox="0 0 48 48" aria-hidden="true">
            <circle cx="24" cy="24" r="22" fill="var(--page)" opacity=".85" />
            <path d="M19 15.5 34 24l-15 8.5z" fill="var(--text)" />
          </svg>
          {seconds !== null && <span className="length">{lengthOf(seconds)}</span>}
        </button>
      )}
      <figcaption>
        {!isBlind && (
          <a href={link} target="_blank" rel="noreferrer" className="cut">
            {link}
          </a>
        )}
        <span className="act">
          <Button small weight="bare" hint="V" onClick={() => setPlayed(isPlaying ? null : link)}>
            {isPlaying ? 'stop' : 'play'}
          </Button>
          <Button small weight="bare" hint="O" onClick={() => void open(link, '_blank', 'noopener')}>
            open
          </Button>
          <Button small weight="bare" hint="Y" onClick={() => void navigator.clipboard.writeText(link)}>
            copy
          </Button>
        </span>
      </figcaption>
    </figure>
  );
}
