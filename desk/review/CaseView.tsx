/** The case in the middle: link, video, facts, rules. */
import type { Case, Claim } from '@event/contest/review/desk-wire';
import { Fragment } from 'react';
import { Glyph, Status } from '../look/Glyph.tsx';
import { useNow } from '../shell/clock.ts';
import { areaName, languageName, useDesk } from '../shell/context.tsx';
import { Link } from '../shell/Link.tsx';
import { clockOf, count, lengthOf, momentOf, shortMomentOf } from '../shell/words.ts';
import type { OpenCase } from './case.ts';
import { Player } from './Player.tsx';
import type { RuleLine } from './verdict.ts';

interface CaseProps {
  readonly shown: Case;
  readonly lines: readonly RuleLine[];
  readonly place: string;
  readonly open: OpenCase;
  readonly isPlaying: boolean;
  readonly onPlay: () => void;
  readonly onStop: () => void;
}

export function CaseView(props: CaseProps) {
  const { shown, lines, place, isPlaying, onPlay, onStop } = props;
  const { claim, text } = props.open;
  const { edition } = useDesk();
  const theme = edition.themes.find(({ code }) => code === shown.theme);
  const { player } = shown;
  const last = shown.readings.at(-1);
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    ['Channel', shown.author ?? 'not given'],
    [
      'Player',
      <Link key="player" to={`/players/${shown.area}/${player.id}`}>
        {player.name}
      </Link>,
    ],
    ['Role', `${player.role_id} (${player.zone_id})`],
    ['Area', `${areaName(edition, shown.area)}, ${shown.country}, ${languageName(edition, shown.lang)}`],
    ['Published', shown.published_at === null ? 'not given' : shortMomentOf(shown.published_at)],
    ['Submitted', shortMomentOf(shown.submitted_at)],
    [
      'Views',
      last ? (
        <Fragment key="views">
          {count(last[1])} <span className="q">at {clockOf(last[0])}</span>
        </Fragment>
      ) : (
        'none yet'
      ),
    ],
  ];
  return (
    <main className="main">
      <div className="meta">
        <span>{place}</span>
        <Link to={`/submissions/${shown.area}/${shown.id}`}>Submission {shown.number}</Link>
        <span className="v">
          <Glyph name="half" />
          {shown.kind === 'second'
            ? 'Second look, blind'
            : shown.kind === 'appeal'
              ? 'Appealed'
              : shown.kind === 'edit'
                ? 'New link waits'
                : 'Under review'}
        </span>
        <span>{theme?.name ?? shown.theme}</span>
        <ClaimLine claim={claim} barred={shown.barred !== null} />
      </div>
      <h2 className="ttl">{shown.title ?? 'Without a title'}</h2>
      <div className="link">
        <a href={shown.link} target="_blank" rel="noreferrer noopener" className="cut">
          {shown.link}
        </a>
        <span className="v q">
          <kbd>O</kbd> open
        </span>
        <span className="v q">
          <kbd>Y</kbd> copy
        </span>
      </div>
      {shown.appeal && (
        <blockquote className="appeal">
          <b>{player.name} asks again:</b> {shown.appeal.message || 'without a word'}{' '}
          <span className="q">{momentOf(shown.appeal.at)}</span>
        </blockquote>
      )}
      {shown.live_link && (
        <p className="appeal">
          Ranks now with{' '}
          <a href={shown.live_link} target="_blank" rel="noreferrer noopener">
            {shown.live_link}
          </a>
          ; that link keeps its rank if you reject this one.
        </p>
      )}
      <div className="top">
        <Player video={shown} isPlaying={isPlaying} onPlay={onPlay} onStop={onStop} />
        <dl className="facts">
          {facts.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd className="cut">{value}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
      {text !== null && <p className="text q">{text}</p>}
      <Rules {...props} lines={lines} />
    </main>
  );
}

function ClaimLine({ claim, barred }: { readonly claim: Claim | null; readonly barred: boolean }) {
  const now = useNow();
  if (barred) return <span className="claim">You decided it before: read only</span>;
  if (!claim) return <span className="claim" />;
  if (!claim.mine) {
    return (
      <span className="claim v">
        <Glyph name="lock" /> {claim.by} has it: read only
      </span>
    );
  }
  return <span className="claim">Claimed by you, {lengthOf(Math.max(0, claim.until - now))} left</span>;
}

const verdict_words = { pass: 'Pass', fail: 'Fail', unknown: 'Unknown' } as const;

function Rules({ shown, lines, open: { check, isChecking } }: CaseProps) {
  const sum = (verdict: string) => lines.filter((line) => line.verdict === verdict).length;
  const sums = [
    sum('fail') && `${sum('fail')} fails`,
    sum('unknown') && `${sum('unknown')} unknown`,
    `${sum('pass')} pass`,
  ].filter(Boolean);
  const [latest] = shown.checks;
  return (
    <table className="rules">
      <caption>
        <span className="v">
          <b>Rules</b> <span className="q">{sums.join(', ')}</span>
        </span>
        <button type="button" className="v q end" onClick={check} disabled={isChecking} aria-busy={isChecking}>
          {isChecking ? 'Asking the platform …' : latest ? `Checked ${momentOf(latest.at)}` : 'Not checked'}{' '}
          <kbd>R</kbd> again
        </button>
      </caption>
      <tbody>
        {lines.map(({ rule, verdict, name, said }) => (
          <tr key={rule} className={verdict === 'fail' ? 'failed' : undefined}>
            <td>
              <Status kind={verdict}>{verdict_words[verdict]}</Status>
            </td>
            <td>{name}</td>
            <td className="q">{said}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
