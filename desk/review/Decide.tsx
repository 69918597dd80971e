/** The bar at the foot: approve, eight reasons, and the notice that the player will read. Gold is what to do next. */
import type { Case, Queue } from '@event/contest/review/desk-wire';
import { useState } from 'react';
import { useDesk } from '../shell/context.tsx';
import { many } from '../shell/words.ts';
import type { Act } from './act.ts';
import type { OpenCase } from './case.ts';
import type { Deciding } from './deciding.ts';
import { move } from './keys.ts';
import { LastLine } from './LastLine.tsx';
import { failing } from './verdict.ts';

/** Looked at instead of a reason. */
const approving = 'approve';

interface DecideProps {
  readonly open: OpenCase;
  readonly deciding: Deciding;
  readonly queue: Queue | undefined;
  readonly last: Act | undefined;
  readonly compare: () => void;
}

export function Decide({ open, deciding, queue, last, compare }: DecideProps) {
  const { shown, barred } = open;
  const { gold, decide, not, undo, pick, setAsking } = deciding;
  const fails = failing(deciding.lines).length;
  const picked = deciding.rows.length;
  const looks = queue?.looks;
  const { edition } = useDesk();
  const [looked, setLooked] = useState<string | null>(null);
  const [isRejecting, setRejecting] = useState(false);
  const reason = looked ?? (gold && gold !== 'approve' ? gold.reason : null);
  const leadsTo = picked > 0 ? `Reject ${picked} because` : reason === approving ? 'Approve' : 'Reject because';
  const isOff = not !== null;
  const isOfReject = reason !== approving && shown?.kind !== 'second' && (picked > 0 || !barred);
  const keys: readonly (readonly [name: string, key: string, run: () => void, isOff?: boolean])[] = [
    ['Undo', 'U', undo],
    ['Next', 'J', () => move(1)],
    ['Back', 'K', () => move(-1)],
    ['Pass on', 'P', () => setAsking({ what: 'pass_on' }), !shown || barred !== null],
    ['Compare', 'D', compare, !shown?.alike.length],
    ['Note', 'N', () => setAsking({ what: 'note' }), !shown],
    ['Pick several', 'X', pick, !open.current || barred !== null],
  ];
  return (
    <footer className="decide">
      <div className="acts" data-rejecting={isRejecting || undefined}>
        <button
          type="button"
          className={`btn big soft${gold === 'approve' && picked === 0 ? ' next' : ''}`}
          disabled={isOff}
          onClick={() => decide('approve', null)}
          onFocus={() => setLooked(approving)}
          onBlur={() => setLooked(null)}
          onPointerEnter={() => setLooked(approving)}
          onPointerLeave={() => setLooked(null)}
        >
          <span>
            <kbd>A</kbd>Approve {gold === 'approve' && picked === 0 && <kbd>↵</kbd>}
          </span>
          <small>
            {picked > 0
              ? `${picked} picked`
              : fails > 0
                ? `Asks for a word: ${fails === 1 ? '1 rule fails' : `${fails} rules fail`}`
                : shown?.kind === 'second'
                  ? 'Nobody is told'
                  : 'The notice waits 10 s'}
          </small>
        </button>
        <div>
          <div className="say" data-about={isOfReject ? 'reject' : undefined}>
            <b>{barred && picked === 0 ? 'Read only' : leadsTo}</b>
            <span className="q cut">
              {(picked === 0 && barred) || (shown ? <Words shown={shown} reason={reason} looks={looks} /> : '')}
            </span>
          </div>
          <button
            type="button"
            className="btn soft reject"
            aria-expanded={isRejecting}
            disabled={isOff}
            onClick={() => setRejecting(!isRejecting)}
          >
            {isRejecting ? 'Back' : 'Reject …'}
          </button>
          <fieldset className="why" aria-label="Reject">
            {edition.reasons.map(({ code, name }, index) => {
              const isGold = picked === 0 && gold !== null && gold !== 'approve' && gold.reason === code;
              return (
                <button
                  key={code}
                  type="button"
                  className={`btn${isGold ? ' next' : ''}`}
                  disabled={isOff}
                  title={name}
                  onClick={() => {
                    setRejecting(false);
                    decide('reject', code);
                  }}
                  onFocus={() => setLooked(code)}
                  onBlur={() => setLooked(null)}
                  onPointerEnter={() => setLooked(code)}
                  onPointerLeave={() => setLooked(null)}
                >
                  <kbd>{index + 1}</kbd>
                  <span className="cut">{shorts[code] ?? name}</span>
                  {isGold && <kbd>↵</kbd>}
                </button>
              );
            })}
          </fieldset>
        </div>
      </div>
      <div className="keys">
        {keys.map(([name, key, run, isKeyOff = false]) => (
          <button key={name} type="button" className="btn bare small" disabled={isKeyOff} onClick={run}>
            {name} <kbd>{key}</kbd>
          </button>
        ))}
        <LastLine last={last} mistake={open.mistake} today={queue?.decided_today ?? 0} />
      </div>
    </footer>
  );
}

/** Two or three words for the eight reasons; the whole sentence is in the notice above. */
const shorts: Readonly<Record<string, string>> = {
  short_video: 'Under 15 s',
  non_game: 'Not the game',
  sexual: 'Sexual content',
  violent: 'Violence',
  religious: 'Religious conflict',
  profanity: 'Profanity over 30%',
  plagiarism: 'Plagiarism',
  other: 'Other…',
};

interface WordsProps {
  readonly shown: Case;
  readonly reason: string | null;
  readonly looks: Queue['looks'] | undefined;
}

function Words({ shown, reason, looks }: WordsProps) {
  if (shown.kind === 'second') {
    const soFar = looks && sayAgreement(looks);
    return `Nobody is told, your judgement is compared.${soFar ? ` So far ${soFar}.` : ''}`;
  }
  const { language, bcp47, approve, reject, reject_open } = shown.notices;
  const isRejection = reason !== approving;
  const words = isRejection ? ((reason && reject[reason]) ?? reject_open) : approve;
  return (
    <>
      {shown.player.name} reads in {language}: “<span lang={bcp47}>{words}</span>”
      {isRejection && shown.kind !== 'appeal' ? ' They may edit, or appeal once.' : ''}
    </>
  );
}

/** Nothing before the first. */
export const sayAgreement = ({ taken, agreed }: Queue['looks']) =>
  taken > 0 ? `${Math.round((100 * agreed) / taken)}% of ${many(taken, 'second look')} agreed` : '';
