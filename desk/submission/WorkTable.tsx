/** Submissions, one line each. */
import './works.css';
import type { SubmissionRow } from '@event/contest/submission/desk-wire';
import type { ComponentProps, Ref } from 'react';
import { Glyph } from '../look/Glyph.tsx';
import { areaName, platformOf, useDesk } from '../shell/context.tsx';
import { Link } from '../shell/Link.tsx';
import { clockOf, count, shortDayOf } from '../shell/words.ts';
import { Stand } from '../work/status.tsx';

interface WorkTableProps {
  readonly rows: readonly SubmissionRow[];
  readonly body?: Ref<HTMLTableSectionElement>;
  readonly propsOf?: (row: SubmissionRow) => ComponentProps<'tr'>;
  /** Whose they are is known: the column is left out. */
  readonly isOfOne?: boolean;
}

export const addressOfWork = ({ area, id }: Pick<SubmissionRow, 'area' | 'id'>) => `/submissions/${area}/${id}`;

export function WorkTable({ rows, body, propsOf, isOfOne = false }: WorkTableProps) {
  const { edition } = useDesk();
  return (
    <table className="list works">
      <thead>
        <tr>
          <th className="n">Number</th>
          <th className="wide">Submitted</th>
          {!isOfOne && <th>Area</th>}
          <th>On</th>
          <th className="wide">In</th>
          <th className="title">Title</th>
          {!isOfOne && <th className="wide">Player</th>}
          <th>Status</th>
          <th className="n">Views</th>
          <th className="wide">Read</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => (
          <tr key={row.id} {...propsOf?.(row)}>
            <td className="n">
              <Link to={addressOfWork(row)}>{row.number}</Link>
            </td>
            <td className="q wide">
              {shortDayOf(row.submitted_at)} {clockOf(row.submitted_at)}
            </td>
            {!isOfOne && <td className="q">{areaName(edition, row.area)}</td>}
            <td className="q">{platformOf(edition, row.platform)?.short}</td>
            <td className="q wide">{row.lang}</td>
            <td className="title cut" title={row.title ?? undefined}>
              {row.title ?? <span className="q">without a title</span>}
            </td>
            {!isOfOne && (
              <td className="wide cut who">
                <Link to={`/players/${row.area}/${row.player_id}`}>{row.player}</Link>
              </td>
            )}
            <td>
              <Stand status={row.status} />
            </td>
            <td className="n">
              {row.views === null ? <span className="q">none</span> : count(row.views)}
              {row.held && (
                <span className="v mark-held" title="Some readings are held">
                  <Glyph name="half" title="held" />
                </span>
              )}
            </td>
            <td className="q wide">{row.read_at ? `${shortDayOf(row.read_at)} ${clockOf(row.read_at)}` : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
