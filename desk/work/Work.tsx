/** A work, as its page and its review both show it: link, video, facts, rules. */
import './work.css';
import type { DeskWork } from '@event/contest/submission/desk-work';
import { Fragment, type ReactNode } from 'react';
import { type Playing, Video } from '../look/Video.tsx';
import { areaName, languageName, platformOf, useDesk } from '../shell/context.tsx';
import { Key } from '../shell/Key.tsx';
import { Link } from '../shell/Link.tsx';
import { count, momentOf } from '../shell/words.ts';
import { Rules } from './Rules.tsx';
import type { RuleLine } from './rule.ts';

interface WorkProps {
  readonly work: DeskWork;
  readonly lines: readonly RuleLine[];
  readonly playing: Playing;
  /** Beside the platform and the theme: which work it is, and how it stands. */
  readonly which?: ReactNode;
  /** At the end of that line. */
  readonly whose?: ReactNode;
  /** What is asked or said about it, before the video. */
  readonly about?: ReactNode;
  /** As the platform gives it now. */
  readonly text?: string | null;
  /** In the heading of the rules: when they were checked. */
  readonly checked: ReactNode;
  readonly children?: ReactNode;
}

export function WorkMain({ work, lines, playing, which, whose, about, text, checked, children }: WorkProps) {
  const { edition } = useDesk();
  const theme = edition.themes.find(({ code }) => code === work.theme);
  return (
    <div className="work-main">
      <div className="meta">
        {which}
        <span>{platformOf(edition, work.platform)?.name}</span>
        <span>{theme?.name ?? work.theme}</span>
        {whose}
      </div>
      <h2 className="headline">{work.title ?? 'Without a title'}</h2>
      <div className="link">
        <a href={work.link} target="_blank" rel="noreferrer noopener" className="cut">
          {work.link}
        </a>
        <span className="marked quiet">
          <Key of="O" /> open
        </span>
        <span className="marked quiet">
          <Key of="Y" /> copy
        </span>
      </div>
      {about}
      <div className="seen">
        <Video video={work} playing={playing} />
        <Facts work={work} />
      </div>
      {text && <p className="text quiet">{text}</p>}
      <Rules lines={lines} checked={checked} />
      {children}
    </div>
  );
}

function Facts({ work }: { readonly work: DeskWork }) {
  const { edition } = useDesk();
  const { player, views, read_at, holds } = work;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Channel', work.author ?? 'not given'],
    [
      'Player',
      <Link key="player" to={`/players/${work.area}/${player.id}`}>
        {player.name}
      </Link>,
    ],
    ['Role', `${player.role_id} (${player.zone_id})`],
    ['Area', `${areaName(edition, work.area)}, ${work.country}, ${languageName(edition, work.lang)}`],
    ['Published', work.published_at === null ? 'not given' : momentOf(work.published_at)],
    ['Submitted', momentOf(work.submitted_at)],
    [
      'Views',
      <Fragment key="views">
        {views === null ? 'none counts' : count(views)}
        {read_at !== null && <span className="quiet"> at {momentOf(read_at)}</span>}
        {holds[0] && <span className="tag">{holds[0].reason === 'not_public' ? 'Not public' : 'Held'}</span>}
      </Fragment>,
    ],
  ];
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
