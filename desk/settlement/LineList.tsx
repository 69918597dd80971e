/** The lines of a list, with the keys of a prize officer. */
import type { SettlementRow } from '@event/contest/settlement/desk-wire';
import { Button } from '../look/Button.tsx';
import { Status } from '../look/Glyph.tsx';
import { List, type ListColumn } from '../look/List.tsx';
import type { Walk } from '../look/rows.ts';
import { Link } from '../shell/Link.tsx';
import { hasLostWork, isPickable, isReplaceable, sayPrize } from './line.ts';

interface LineListProps extends Pick<Walk<SettlementRow>, 'keys'> {
  readonly lines: readonly SettlementRow[];
  readonly picked: ReadonlySet<string>;
  readonly mayAct: boolean;
  readonly onPick: (line: SettlementRow) => void;
  readonly onReplace: (line: SettlementRow) => void;
  readonly onTakeBack: (line: SettlementRow) => void;
}

export function LineList(props: LineListProps) {
  const { lines, picked, mayAct } = props;
  return (
    <List
      name="Lines"
      look="prize-lines settled stacked"
      rows={lines}
      idOf={({ id }) => id}
      {...(mayAct && props.keys && { keys: props.keys })}
      columns={columnsOf(props)}
      rowOf={({ id, state }) => ({ 'aria-selected': picked.has(id), 'data-void': state === 'void' || undefined })}
    />
  );
}

const states = {
  open: ['soon', 'Open'],
  half: ['wait', 'Approved once'],
  approved: ['wait', 'To deliver'],
  out: ['fail', 'Out: replace'],
  delivered: ['pass', 'Delivered'],
  void: ['dark', 'Void'],
} as const;

const columnsOf = ({
  picked,
  mayAct,
  onPick,
  onReplace,
  onTakeBack,
}: LineListProps): readonly ListColumn<SettlementRow>[] => [
  {
    name: 'Pick',
    isMute: true,
    cell: (line) =>
      mayAct &&
      isPickable(line) && (
        <input
          type="checkbox"
          aria-label={`Pick rank ${line.rank}`}
          checked={picked.has(line.id)}
          onChange={() => onPick(line)}
        />
      ),
  },
  { name: 'Rank', look: 'number', cell: ({ rank }) => rank },
  { name: 'Winner', look: 'cut', cell: (line) => <Winner line={line} /> },
  { name: 'Prize', look: 'number worth', cell: sayPrize },
  {
    name: 'Contact',
    look: 'named',
    cell: ({ contact }) => (contact === 'left' ? 'left' : <Status kind="unknown">{contact}</Status>),
  },
  { name: 'State', cell: (line) => <State line={line} /> },
  { name: 'First approval', look: 'quiet cut wide', cell: ({ mine, first_by }) => (mine ? 'you' : first_by) },
  {
    name: 'Second approval',
    look: 'quiet cut wide',
    cell: ({ second_by, state, mine }) => second_by ?? (state === 'half' && mine ? 'somebody else’s' : ''),
  },
  { name: 'Note', look: 'quiet cut whole note', hint: noteOf, cell: noteOf },
  {
    name: 'Change',
    isMute: true,
    look: 'number',
    cell: (line) =>
      mayAct && (
        <>
          {line.may_take_back && (
            <Button small weight="bare" hint="B" onClick={() => onTakeBack(line)}>
              Take back
            </Button>
          )}
          {isReplaceable(line) && (
            <Button small weight="bare" hint="R" onClick={() => onReplace(line)}>
              Replace
            </Button>
          )}
        </>
      ),
  },
];

function State({ line }: { readonly line: SettlementRow }) {
  if (hasLostWork(line)) return <Status kind="fail">Work out: certify again</Status>;
  const [kind, word] = states[line.state];
  return <Status kind={kind}>{word}</Status>;
}

function Winner({ line }: { readonly line: SettlementRow }) {
  return (
    <>
      <Link to={`/players/${line.area}/${line.player_id}`} title={line.player}>
        {line.player}
      </Link>{' '}
      {line.alternate_of && <span className="tag">Alternate</span>}
    </>
  );
}

/** How it ended; before that, what a payment run has to do with it. */
function noteOf({ note, otherwise, run, not_paid }: SettlementRow): string | undefined {
  if (note !== null) return otherwise ? `${note}; without a contact: ${otherwise}` : note;
  if (run !== null) return `In payment run ${run}, not brought back`;
  return not_paid ? `Not paid by run ${not_paid.run}: ${not_paid.why}` : undefined;
}
