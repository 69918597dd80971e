/** The case in the middle: the work, and what the queue adds to it. */
import type { Case } from '@event/contest/review/desk-wire';
import { ReadingChart } from '../chart/ReadingChart.tsx';
import { Glyph } from '../look/Glyph.tsx';
import type { Playing } from '../look/Video.tsx';
import { useNow } from '../shell/clock.ts';
import { Key } from '../shell/Key.tsx';
import { Link } from '../shell/Link.tsx';
import { count, lengthOf, momentOf } from '../shell/words.ts';
import type { RuleLine } from '../work/rule.ts';
import { WorkSide } from '../work/Side.tsx';
import { WorkMain } from '../work/Work.tsx';
import type { OpenCase } from './case.ts';
import type { QueueState } from './queue.ts';

interface CaseProps {
  readonly shown: Case;
  readonly lines: readonly RuleLine[];
  readonly open: OpenCase;
  readonly queue: QueueState;
  readonly playing: Playing;
  readonly compare: () => void;
}

export function CaseView({ shown, lines, open, queue, playing, compare }: CaseProps) {
  return (
    <>
      <main>
        <WorkMain
          {...{ lines, playing }}
          work={shown}
          which={<Which shown={shown} queue={queue} />}
          whose={<ClaimLine open={open} shown={shown} />}
          about={<About shown={shown} />}
          text={open.text}
          checked={<CheckAgain open={open} shown={shown} />}
        />
      </main>
      <WorkSide work={shown} onCompare={compare}>
        <ReadingChart readings={shown.readings} held_from={shown.holds[0]?.from_at} />
      </WorkSide>
    </>
  );
}

const kind_words: Readonly<Record<Case['kind'], string>> = {
  new: 'Under review',
  edit: 'New link waits',
  appeal: 'Appealed',
  second: 'Second look, blind',
};

function Which({ shown, queue }: Pick<CaseProps, 'shown' | 'queue'>) {
  const { rows, current } = queue;
  return (
    <>
      {current && (
        <span>
          {rows.indexOf(current) + 1} of {count(Math.max(queue.queue?.total ?? 0, rows.length))}
        </span>
      )}
      <Link to={`/submissions/${shown.area}/${shown.id}`}>Submission {shown.number}</Link>
      <span className="marked">
        <Glyph name="half" />
        {kind_words[shown.kind]}
      </span>
      {current?.listed === false && <span>Not in this filter</span>}
    </>
  );
}

function ClaimLine({ open: { claim }, shown }: Pick<CaseProps, 'open' | 'shown'>) {
  const now = useNow();
  if (shown.barred) return <span className="claim">You decided on this before: read only</span>;
  if (!claim) return <span className="claim" />;
  if (claim.mine) {
    return <span className="claim">Claimed by you, {lengthOf(Math.max(0, claim.until - now))} left</span>;
  }
  return (
    <span className="claim marked">
      <Glyph name="lock" /> {claim.by} has it: read only
    </span>
  );
}

function About({ shown: { appeal, player, live_link } }: Pick<CaseProps, 'shown'>) {
  return (
    <>
      {appeal && (
        <blockquote className="about">
          <b>{player.name} asks again:</b> {appeal.message || 'without a word'}{' '}
          <span className="quiet">{momentOf(appeal.at)}</span>
        </blockquote>
      )}
      {live_link && (
        <p className="about">
          Ranks now with{' '}
          <a href={live_link} target="_blank" rel="noreferrer noopener">
            {live_link}
          </a>
          ; that link stays in the contest if you reject this one.
        </p>
      )}
    </>
  );
}

function CheckAgain({ open: { check, isChecking }, shown }: Pick<CaseProps, 'open' | 'shown'>) {
  const [latest] = shown.checks;
  return (
    <button type="button" className="marked quiet end" onClick={check} disabled={isChecking} aria-busy={isChecking}>
      {isChecking ? 'Asking the platform …' : latest ? `Checked ${momentOf(latest.at)}` : 'Not checked'} <Key of="R" />{' '}
      again
    </button>
  );
}
