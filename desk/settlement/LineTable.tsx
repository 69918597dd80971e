/** The lines as a table: what can be picked, where each stands, who approved it. */
import type { SettlementRow } from '@event/contest/desk-wire/prize';
import { Button } from '../look/Button.tsx';
import { Status } from '../look/Glyph.tsx';
import { Link } from '../shell/Link.tsx';
import { count } from '../shell/words.ts';

const states = {
  open: ['soon', 'Open'],
  half: ['wait', 'Approved once'],
  approved: ['wait', 'To deliver'],
  delivered: ['pass', 'Delivered'],
  void: ['dark', 'Void'],
} as const;

interface TableProps {
  readonly lines: readonly SettlementRow[];
  readonly picked: ReadonlySet<string>;
  readonly onPick: (picked: ReadonlySet<string>) => void;
  readonly onReplace?: (line: SettlementRow) => void;
}

export function LineTable({ lines, picked, onPick, onReplace }: TableProps) {
  const toggle = (id: string) => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    onPick(next);
  };
  return (
    <table className="list lines">
      <thead>
        <tr>
          <th>
            <span className="vh">Pick</span>
          </th>
          <th className="n">Rank</th>
          <th>Winner</th>
          <th className="n">Prize</th>
          <th>Contact</th>
          <th>State</th>
          <th>First approval</th>
          <th>Second approval</th>
          <th>Note</th>
          <th>
            <span className="vh">Change</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id} aria-selected={picked.has(line.id)} data-void={line.state === 'void' || undefined}>
            <td>
              {(line.state === 'open' || line.state === 'half' || line.state === 'approved') && (
                <input
                  type="checkbox"
                  aria-label={`Pick rank ${line.rank}`}
                  checked={picked.has(line.id)}
                  onChange={() => toggle(line.id)}
                />
              )}
            </td>
            <td className="n">{line.rank}</td>
            <td>
              <Link to={`/players/${line.area}/${line.player_id}`}>{line.player}</Link>{' '}
              {line.disqualified && <Status kind="fail">disqualified</Status>}{' '}
              {line.alternate_of && <span className="tag">Alternate</span>}
            </td>
            <td className="n">
              {line.currency === 'usd' ? `USD ${count(line.amount)}` : `${count(line.amount)} diamonds`}
            </td>
            <td>{line.contact === 'left' ? 'left' : <Status kind="unknown">{line.contact}</Status>}</td>
            <td>
              <Status kind={states[line.state][0]}>{states[line.state][1]}</Status>
            </td>
            <td className="q">{line.first_by}</td>
            <td className="q">{line.second_by}</td>
            <td className="q cut">{line.note}</td>
            <td className="n">
              {onReplace && line.state !== 'void' && line.state !== 'delivered' && (
                <Button small weight="bare" onClick={() => onReplace(line)}>
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
