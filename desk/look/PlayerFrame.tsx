/** The platform's own player. No page can tell whether a frame of another site has loaded, so a way on stands below. */
import './player-frame.css';
import { type PlatformCode, platformRecords } from '@event/contest/platform/all';
import { Button } from './Button.tsx';

interface FrameProps {
  readonly code: PlatformCode;
  readonly name: string;
  readonly video: { readonly video_id: string; readonly link: string; readonly title: string | null };
  readonly onStop: () => void;
}

export function PlayerFrame({ code, name, video, onStop }: FrameProps) {
  const { player_host, player } = platformRecords[code];
  return (
    <div className="player-frame">
      <iframe
        title={`${name}: ${video.title ?? 'video'}`}
        src={`${player_host}${player(video)}`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <p className="quiet">
        Nothing plays?{' '}
        <Button small weight="bare" onClick={onStop}>
          Picture
        </Button>
        <Button small weight="bare" onClick={() => void open(video.link, '_blank', 'noopener')}>
          Open
        </Button>
      </p>
    </div>
  );
}
