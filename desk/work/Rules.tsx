import type { ReactNode } from 'react';
import { Status } from '../look/Glyph.tsx';
import type { RuleLine } from './rule.ts';

const words = { fail: 'Fail', unknown: 'Unknown', pass: 'Pass' } as const;

interface RulesProps {
  readonly lines: readonly RuleLine[];
  readonly checked: ReactNode;
}

/** The rule, the verdict, and the fact it rests on; what fails stands first. */
export function Rules({ lines, checked }: RulesProps) {
  const sum = (verdict: RuleLine['verdict']) => lines.filter((line) => line.verdict === verdict).length;
  const sums = [
    sum('fail') && `${sum('fail')} fails`,
    sum('unknown') && `${sum('unknown')} unknown`,
    `${sum('pass')} pass`,
  ].filter(Boolean);
  return (
    <table className="rules">
      <caption>
        <span className="marked">
          <b>Rules</b> <span className="quiet">{sums.join(', ')}</span>
        </span>
        {checked}
      </caption>
      <tbody>
        {lines.map(({ rule, verdict, name, said }) => (
          <tr key={rule} data-verdict={verdict}>
            <td>
              <Status kind={verdict}>{words[verdict]}</Status>
            </td>
            <td>{name}</td>
            <td className="quiet">{said}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
