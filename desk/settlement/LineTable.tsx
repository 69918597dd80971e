import type { SettlementRow } from '@event/contest/settlement/desk-wire';
import type { RefObject } from 'react';
import { Button } from '../look/Button.tsx';
import { Status } from '../look/Glyph.tsx';
import { Link } from '../shell/Link.tsx';
import { isPickable, isReplaceable, sayPrize } from './line.ts';

const states = {
  open: ['soon', 'Open'],
  half: ['wait', 'Approved once'],
  approved: ['wait', 'To deliver'],
  out: ['fail', 'Out: replace'],
  delivered: ['pass', 'Delivered'],
  void: ['dark', 'Void'],
} as const;

interface TableProps {
  readonly lines: readonly SettlementRow[];
  readonly picked: ReadonlySet<string>;
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly propsOf: (line: SettlementRow) => object;
  readonly onPick?: (line: SettlementRow) => void;
  readonly onReplace?: (line: SettlementRow) => void;
}

export function LineTable({ lines, picked, body, propsOf, onPick, onReplace }: TableProps) {
  return (
    <table className="list lines settled">
      <thead>
        <tr>
          <th>
            <span className="vh">Pick</span>
          </th>
          <th className="n">Rank</th>
          <th>Winner</th>
          <th className="n">Prize</th>
          <th className="wide">Contact</th>
          <th>State</th>
          <th className="wide">First approval</th>
          <th className="wide">Second approval</th>
          <th className="wide">Note</th>
          <th>
            <span className="vh">Change</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {lines.map((line) => (
          <tr
            key={line.id}
            {...propsOf(line)}
            aria-selected={picked.has(line.id)}
            data-void={line.state === 'void' || undefined}
          >
            <td>
              {onPick && isPickable(line) && (
                <input
                  type="checkbox"
                  aria-label={`Pick rank ${line.rank}`}
                  checked={picked.has(line.id)}
                  onChange={() => onPick(line)}
                />
              )}
            </td>
            <td className="n">{line.rank}</td>
            <td className="cut">
              <Link to={`/players/${line.area}/${line.player_id}`} title={line.player}>
                {line.player}
              </Link>{' '}
              {line.alternate_of && <span className="tag">Alternate</span>}
            </td>
            <td className="n">{sayPrize(line)}</td>
            <td className="wide">
              {line.contact === 'left' ? 'left' : <Status kind="unknown">{line.contact}</Status>}
            </td>
            <td>
              <Status kind={states[line.state][0]}>{states[line.state][1]}</Status>
            </td>
            <td className="q cut wide">{line.mine ? 'you' : line.first_by}</td>
            <td className="q cut wide">
              {line.second_by ?? (line.state === 'half' && line.mine ? 'somebody else’s' : '')}
            </td>
            <td className="q cut wide" title={noteOf(line)}>
              {noteOf(line)}
            </td>
            <td className="n">
              {onReplace && isReplaceable(line) && (
                <Button small weight="bare" hint="R" onClick={() => onReplace(line)}>
                  Replace
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const noteOf = ({ note, otherwise }: SettlementRow) =>
  otherwise ? `${note}; without a contact: ${otherwise}` : (note ?? undefined);
