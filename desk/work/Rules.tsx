import type { ReactNode } from 'react';
import { Status } from '../look/Glyph.tsx';
import { type ListColumn, Table } from '../look/List.tsx';
import type { RuleLine } from './rule.ts';

const words = { fail: 'Fail', unknown: 'Unknown', pass: 'Pass' } as const;

const columns: readonly ListColumn<RuleLine>[] = [
  { name: 'Verdict', isMute: true, cell: ({ verdict }) => <Status kind={verdict}>{words[verdict]}</Status> },
  { name: 'Rule', isMute: true, cell: ({ name }) => name },
  { name: 'What was found', isMute: true, look: 'quiet', cell: ({ said }) => said },
];

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
    <Table
      look="rules"
      caption={
        <>
          <span className="marked">
            <b>Rules</b> <span className="quiet">{sums.join(', ')}</span>
          </span>
          {checked}
        </>
      }
      columns={columns}
      rows={lines}
      idOf={({ rule }) => rule}
      rowOf={({ verdict }) => ({ 'data-verdict': verdict })}
    />
  );
}
