/** The bar at the foot: approve, eight reasons, and the notice that the player will read. Gold is what to do next. */
import type { Case, Queue } from '@event/contest/review/desk-wire';
import { useEffect, useState } from 'react';
import { useDesk } from '../shell/context.tsx';
import { lasting, many } from '../shell/words.ts';
import type { Last } from './decision.ts';

interface DecideProps {
  readonly shown: Case | null;
  readonly gold: 'approve' | { readonly reason: string } | null;
  /** Why nothing can be decided here. */
  readonly barred: string | null;
  readonly fails: number;
  readonly picked: number;
  readonly last: Last | null;
  readonly mistake: string | null;
  readonly today: number;
  readonly looks: Queue['looks'] | undefined;
  readonly approve: () => void;
  readonly reject: (reason: string) => void;
  readonly keys: readonly { readonly name: string; readonly key: string; readonly run: () => void }[];
}

export function Decide(props: DecideProps) {
  const { shown, gold, barred, fails, picked, approve, reject, keys, looks } = props;
  const { edition } = useDesk();
  const [looked, setLooked] = useState<string | null>(null);
  const [isRejecting, setRejecting] = useState(false);
  const reason = looked ?? (gold && gold !== 'approve' ? gold.reason : null);
  const isOff = barred !== null || (!shown && picked === 0);
  return (
    <footer className="decide">
      <div className="acts" data-rejecting={isRejecting || undefined}>
        <button
          type="button"
          className={`btn big soft${gold === 'approve' && picked === 0 ? ' next' : ''}`}
          disabled={isOff}
          onClick={approve}
          onFocus={() => setLooked('')}
          onBlur={() => setLooked(null)}
          onPointerEnter={() => setLooked('')}
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
          <div className="say">
            <b>{barred ? 'Read only' : picked > 0 ? `Reject ${picked} because` : 'Reject because'}</b>
            <span className="q cut">
              {barred ?? (shown ? <Words shown={shown} reason={reason} looks={looks} /> : '')}
            </span>
          </div>
          <button
            type="button"
            className="btn soft reject"
            aria-expanded={isRejecting}
            disabled={isOff}
            onClick={() => setRejecting(!isRejecting)}
          >
            Reject …
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
                    reject(code);
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
        {keys.map(({ name, key, run }) => (
          <button key={name} type="button" className="btn bare small" onClick={run}>
            {name} <kbd>{key}</kbd>
          </button>
        ))}
        <LastLine {...props} />
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
  const { language, bcp47, approve, reject } = shown.notices;
  const words = reason ? reject[reason] : reason === '' || reason === null ? approve : approve;
  const isRejection = Boolean(reason);
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

function LastLine({ last, mistake, today }: Pick<DecideProps, 'last' | 'mistake' | 'today'>) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  if (mistake) {
    return (
      <span className="end mistake" role="alert">
        {mistake}
      </span>
    );
  }
  if (!last) return <span className="end">{today} today</span>;
  const seconds = Math.floor((Date.now() - last.at) / 1000);
  const ago = seconds < 60 ? `${seconds} s` : lasting(seconds);
  const held = !last.undone && seconds < 10 ? `, notice waits ${10 - seconds} s` : '';
  return (
    <span className="end" role="status">
      Last: {last.row.number} {last.word.toLowerCase()}, {ago} ago{held}. {today} today
    </span>
  );
}
