/** Submissions, one line each. */
import './works.css';
import type { SubmissionRow } from '@event/contest/submission/desk-wire';
import { Glyph } from '../look/Glyph.tsx';
import { List, type ListColumn } from '../look/List.tsx';
import type { Walk } from '../look/rows.ts';
import { go } from '../shell/address.ts';
import { areaName, type Desk, platformOf, useDesk } from '../shell/context.tsx';
import { Link } from '../shell/Link.tsx';
import { clockOf, count, shortDayOf } from '../shell/words.ts';
import { ChosenWork } from '../work/ChosenWork.tsx';
import { Stand } from '../work/status.tsx';

interface WorkTableProps extends Pick<Walk<SubmissionRow>, 'name' | 'rows' | 'more' | 'keys'> {
  /** The one under the cursor is shown beside them. */
  readonly isWide?: boolean;
  /** Whose they are is known: the column is left out. */
  readonly isOfOne?: boolean;
}

const addressOf = ({ area, id }: SubmissionRow) => `/submissions/${area}/${id}`;

export function WorkTable({ isOfOne = false, isWide = false, ...walk }: WorkTableProps) {
  const { edition } = useDesk();
  return (
    <List
      {...walk}
      look="works stacked"
      idOf={({ id }) => id}
      open={(row) => go(addressOf(row))}
      columns={columnsOf(edition, { isOfOne, isWide })}
      {...(isWide && { beside: ({ area, id }: SubmissionRow) => <ChosenWork area={area} id={id} /> })}
    />
  );
}

const sayMoment = (at: number) => `${shortDayOf(at)} ${clockOf(at)}`;

type WorkColumns = Required<Pick<WorkTableProps, 'isOfOne' | 'isWide'>>;

/** What stands beside the list says platform and language. */
const columnsOf = (
  edition: Desk['edition'],
  { isOfOne, isWide }: WorkColumns,
): readonly (ListColumn<SubmissionRow> | false)[] => [
  { name: 'Number', look: 'number', cell: (row) => <Link to={addressOf(row)}>{row.number}</Link> },
  { name: 'Submitted', look: 'quiet wide', cell: ({ submitted_at }) => sayMoment(submitted_at) },
  !isOfOne && { name: 'Area', look: 'quiet', cell: ({ area }) => areaName(edition, area) },
  !isWide && { name: 'On', look: 'quiet', cell: ({ platform }) => platformOf(edition, platform)?.short },
  !isWide && { name: 'In', look: 'quiet wide', cell: ({ lang }) => lang },
  {
    name: 'Title',
    look: 'title cut',
    hint: ({ title }) => title ?? undefined,
    cell: ({ title }) => title ?? <span className="quiet">without a title</span>,
  },
  !isOfOne && {
    name: 'Player',
    look: 'wide cut who',
    cell: ({ area, player_id, player }) => <Link to={`/players/${area}/${player_id}`}>{player}</Link>,
  },
  { name: 'Status', cell: ({ status }) => <Stand status={status} /> },
  { name: 'Views', look: 'number views', cell: (row) => <Views row={row} /> },
  { name: 'Read', look: 'quiet wide', cell: ({ read_at }) => read_at && sayMoment(read_at) },
];

function Views({ row: { views, held } }: { readonly row: SubmissionRow }) {
  return (
    <>
      {views === null ? <span className="quiet">none</span> : count(views)}
      {held && (
        <span className="mark-held" title="Some readings are held">
          <Glyph name="half" title="held" />
        </span>
      )}
    </>
  );
}
