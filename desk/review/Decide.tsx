/** The bar at the foot: approve, eight reasons, and the notice that the player will read. Gold is what to do next. */
import './decide.css';
import type { Case, Queue } from '@event/contest/review/desk-wire';
import { useState } from 'react';
import { Beside } from '../guideline/Examples.tsx';
import { Button } from '../look/Button.tsx';
import { reasonName, useDesk } from '../shell/context.tsx';
import { Key } from '../shell/Key.tsx';
import { many } from '../shell/words.ts';
import type { Act } from './act.ts';
import type { OpenCase } from './case.ts';
import type { Deciding } from './deciding.ts';
import { failing } from './gold.ts';
import { move } from './keys.ts';
import { LastLine } from './LastLine.tsx';

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
  const { edition } = useDesk();
  const { gold } = deciding;
  const [looked, setLooked] = useState<string | null>(null);
  const [isRejecting, setRejecting] = useState(false);
  const look: PreviewOn = (what) => ({
    onFocus: () => setLooked(what),
    onBlur: () => setLooked(null),
    onPointerEnter: () => setLooked(what),
    onPointerLeave: () => setLooked(null),
  });
  const reason = looked ?? (gold && gold !== 'approve' ? gold.reason : null);
  return (
    <footer className="decide">
      {looked && looked !== approving && <Beside reason={looked} name={reasonName(edition, looked)} />}
      <div className="acts" data-rejecting={isRejecting || undefined}>
        <Approve {...{ open, deciding, look }} />
        <div>
          <Said {...{ open, deciding, reason }} looks={queue?.looks} />
          <button
            type="button"
            className="btn soft unfold"
            aria-expanded={isRejecting}
            disabled={deciding.not !== null}
            onClick={() => setRejecting(!isRejecting)}
          >
            {isRejecting ? 'Back' : 'Reject …'}
          </button>
          <Reasons {...{ deciding, look }} onChosen={() => setRejecting(false)} />
        </div>
      </div>
      <Keys {...{ open, deciding, compare }}>
        <LastLine last={last} mistake={open.mistake} today={queue?.decided_today ?? 0} />
      </Keys>
    </footer>
  );
}

/** While a button is looked at, the words stand there that it sends. */
type PreviewOn = (
  what: string,
) => Pick<React.DOMAttributes<HTMLButtonElement>, 'onFocus' | 'onBlur' | 'onPointerEnter'>;

function Approve({
  open: { shown },
  deciding,
  look,
}: Pick<DecideProps, 'open' | 'deciding'> & { readonly look: PreviewOn }) {
  const { gold, decide, not, rows, lines } = deciding;
  const fails = failing(lines).length;
  const isGold = gold === 'approve' && rows.length === 0;
  const about =
    rows.length > 0
      ? `${rows.length} picked`
      : fails > 0
        ? `Needs a note: ${fails === 1 ? '1 rule fails' : `${fails} rules fail`}`
        : shown?.kind === 'second'
          ? 'Nobody is told'
          : 'The notice waits 10 s';
  return (
    <button
      type="button"
      className={`btn soft approve${isGold ? ' next' : ''}`}
      disabled={not !== null}
      onClick={() => decide('approve', null)}
      {...look(approving)}
    >
      <span>
        <Key of="A" />
        Approve {isGold && <Key of="Enter" />}
      </span>
      <small>{about}</small>
    </button>
  );
}

interface ReasonsProps {
  readonly deciding: Deciding;
  readonly look: PreviewOn;
  readonly onChosen: () => void;
}

function Reasons({ deciding: { gold, decide, not, rows }, look, onChosen }: ReasonsProps) {
  const { edition } = useDesk();
  const isGold = (code: string) => rows.length === 0 && gold !== null && gold !== 'approve' && gold.reason === code;
  return (
    <fieldset className="why" aria-label="Reject">
      {edition.reasons.map(({ code, name }, index) => (
        <button
          key={code}
          type="button"
          className={`btn reason${isGold(code) ? ' next' : ''}`}
          disabled={not !== null}
          title={name}
          onClick={() => {
            onChosen();
            decide('reject', code);
          }}
          {...look(code)}
        >
          <Key of={String(index + 1)} />
          <span className="cut">{shorts[code] ?? name}</span>
          {isGold(code) && <Key of="Enter" />}
        </button>
      ))}
    </fieldset>
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

type KeysProps = Pick<DecideProps, 'open' | 'deciding' | 'compare'> & { readonly children: React.ReactNode };

function Keys({ open: { shown, current, barred }, deciding, compare, children }: KeysProps) {
  const { undo, pick, setAsking, setReading } = deciding;
  const keys: readonly (readonly [name: string, key: string, run: () => void, isOff?: boolean])[] = [
    ['Undo', 'U', undo],
    ['Next', 'J', () => move(1)],
    ['Back', 'K', () => move(-1)],
    ['Pass on', 'P', () => setAsking({ what: 'pass_on' }), !shown || barred !== null],
    ['Compare', 'D', compare, !shown?.alike.length],
    ['Note', 'N', () => setAsking({ what: 'note' }), !shown],
    ['Pick several', 'X', pick, !current || barred !== null],
    ['Guideline', 'I', () => setReading(true)],
  ];
  return (
    <div className="keys">
      {keys.map(([name, key, run, isOff = false]) => (
        <Button key={name} small weight="bare" hint={key} disabled={isOff} onClick={run}>
          {name}
        </Button>
      ))}
      {children}
    </div>
  );
}

interface SaidProps extends Pick<DecideProps, 'open' | 'deciding'> {
  readonly reason: string | null;
  readonly looks: Queue['looks'] | undefined;
}

/** What the chosen button leads to, and the words that the player then reads. */
function Said({ open: { shown, barred }, deciding, reason, looks }: SaidProps) {
  const picked = deciding.rows.length;
  const isBarred = barred !== null && picked === 0;
  const leadsTo = picked > 0 ? `Reject ${picked} because` : reason === approving ? 'Approve' : 'Reject because';
  const isOfReject = reason !== approving && shown?.kind !== 'second' && !isBarred;
  return (
    <div className="say" data-about={isOfReject ? 'reject' : undefined}>
      <b>{isBarred ? 'Read only' : leadsTo}</b>
      <span className="quiet cut">
        {isBarred ? barred : shown && <Words shown={shown} reason={reason} looks={looks} />}
      </span>
    </div>
  );
}

interface WordsProps extends Pick<SaidProps, 'reason' | 'looks'> {
  readonly shown: Case;
}

function Words({ shown, reason, looks }: WordsProps) {
  if (shown.kind === 'second') {
    const soFar = looks && sayAgreement(looks);
    return `Nobody is told; your judgement is compared.${soFar ? ` So far ${soFar}.` : ''}`;
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
