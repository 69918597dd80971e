/** A video: its picture, which becomes the platform's own player when it is tapped. Nothing of a platform is loaded before. */
import './video.css';
import { useState } from 'react';
import { platformOf, useDesk } from '../shell/context.tsx';
import type { KeyAction } from '../shell/keys.ts';
import { lengthOf } from '../shell/words.ts';
import { PlayerFrame } from './PlayerFrame.tsx';

interface ShownVideo {
  readonly platform: number;
  readonly video_id: string;
  readonly link: string;
  readonly title: string | null;
  readonly thumb?: string | null;
  readonly seconds: number | null;
}

/** Another video begins still. */
export function usePlaying(link: string | undefined) {
  const [played, setPlayed] = useState<string | null>(null);
  const isPlaying = link !== undefined && played === link;
  return {
    isPlaying,
    play: () => setPlayed(link ?? null),
    stop: () => setPlayed(null),
    toggle: () => setPlayed(isPlaying ? null : (link ?? null)),
  };
}

export type Playing = ReturnType<typeof usePlaying>;

interface KeysAsked {
  /** Names the screen for whoever changes its keys. */
  readonly of: string;
  readonly play: string;
  readonly link: string | undefined;
  readonly playing: Playing;
  readonly not?: string | null;
}

export function videoKeys({ of, play, link = '', playing, not = null }: KeysAsked): KeyAction[] {
  return [
    { id: `${of} open`, key: 'o', name: 'Open the video', run: () => openVideo(link), not },
    { id: `${of} play`, key: play, name: 'Play it here', run: playing.toggle, not },
    { id: `${of} copy`, key: 'y', name: 'Copy its link', run: () => copyLink(link), not },
  ];
}

export const openVideo = (link: string) => void open(link, '_blank', 'noopener,noreferrer');
export const copyLink = (link: string) => void navigator.clipboard.writeText(link);

export function Video({ video, playing }: { readonly video: ShownVideo; readonly playing: Playing }) {
  const { edition } = useDesk();
  const platform = platformOf(edition, video.platform);
  if (playing.isPlaying && platform) {
    return <PlayerFrame code={platform.code} name={platform.name} video={video} onStop={playing.stop} />;
  }
  return (
    <button type="button" className="video" onClick={playing.play}>
      <span className="spoken">Play on {platform?.name ?? 'its platform'}</span>
      <Picture video={video} />
      <svg className="play" viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="20" fill="#000a" />
        <path d="m15 11 15 9-15 9z" fill="#fff" />
      </svg>
    </button>
  );
}

/** Without a picture: the platform's name on a plain ground. */
export function Picture({ video }: { readonly video: Pick<ShownVideo, 'platform' | 'thumb' | 'seconds'> }) {
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
