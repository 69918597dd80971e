/** A thumbnail that becomes the platform's own player when it is tapped: nothing of a platform is loaded before. */
import { useState } from 'react';
import { PlayerFrame } from '../look/PlayerFrame.tsx';
import { platformOf, useDesk } from '../shell/context.tsx';
import { lengthOf } from '../shell/words.ts';

interface Video {
  readonly platform: number;
  readonly video_id: string;
  readonly link: string;
  readonly thumb: string | null;
  readonly title: string | null;
  readonly seconds: number | null;
}

export function Player({
  video,
  isPlaying,
  onPlay,
  onStop,
}: {
  readonly video: Video;
  readonly isPlaying: boolean;
  readonly onPlay: () => void;
  readonly onStop: () => void;
}) {
  const { edition } = useDesk();
  const platform = platformOf(edition, video.platform);
  if (isPlaying && platform) {
    return <PlayerFrame code={platform.code} name={platform.name} video={video} onStop={onStop} />;
  }
  return (
    <button type="button" className="vid" onClick={onPlay} aria-label={`Play on ${platform?.name ?? 'its platform'}`}>
      <Picture video={video} />
      <span className="play" aria-hidden="true">
        <svg viewBox="0 0 40 40" aria-hidden="true">
          <circle cx="20" cy="20" r="20" fill="#000a" />
          <path d="m15 11 15 9-15 9z" fill="#fff" />
        </svg>
      </span>
    </button>
  );
}

/** Without a picture: the platform's letters on a plain ground. */
export function Picture({ video }: { readonly video: Video }) {
  const { edition } = useDesk();
  const [isBroken, setBroken] = useState(false);
  return (
    <span className="picture">
      {video.thumb && !isBroken ? (
        <img src={video.thumb} alt="" loading="eager" referrerPolicy="no-referrer" onError={() => setBroken(true)} />
      ) : (
        <span className="blank">{platformOf(edition, video.platform)?.name}, no picture given</span>
      )}
      {video.seconds !== null && <span className="length">{lengthOf(video.seconds)}</span>}
    </span>
  );
}
