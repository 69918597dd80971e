/** Players, one line each. */
import type { PlayerRow } from '@event/contest/submission/desk-wire';
import { Status } from '../look/Glyph.tsx';
import { List, type ListColumn } from '../look/List.tsx';
import type { Walk } from '../look/rows.ts';
import { go } from '../shell/address.ts';
import { areaName, type Desk, useDesk } from '../shell/context.tsx';
import { Link } from '../shell/Link.tsx';
import { clockOf, shortDayOf } from '../shell/words.ts';

type PlayerTableProps = Pick<Walk<PlayerRow>, 'rows' | 'more' | 'keys'> & { readonly empty: string | false };

const addressOf = ({ area, id }: PlayerRow) => `/players/${area}/${id}`;

export function PlayerTable(props: PlayerTableProps) {
  const { edition } = useDesk();
  return (
    <List
      {...props}
      name="Players"
      look="players stacked"
      idOf={({ id }) => id}
      open={(row) => go(addressOf(row))}
      columns={columnsOf(edition)}
    />
  );
}

const columnsOf = (edition: Desk['edition']): readonly ListColumn<PlayerRow>[] => [
  { name: 'Name', look: 'cut whole', cell: (row) => <Link to={addressOf(row)}>{row.name}</Link> },
  { name: 'Area', look: 'quiet', cell: ({ area }) => areaName(edition, area) },
  { name: 'Country', look: 'quiet wide', cell: ({ country }) => country },
  { name: 'Role', cell: ({ role_id }) => role_id },
  { name: 'Zone', look: 'quiet wide', cell: ({ zone_id }) => zone_id },
  { name: 'Works', look: 'number named', cell: ({ submissions }) => submissions },
  {
    name: 'First login',
    look: 'quiet wide',
    cell: ({ created_at }) => `${shortDayOf(created_at)} ${clockOf(created_at)}`,
  },
  {
    name: 'Standing',
    cell: ({ disqualified }) =>
      disqualified ? <Status kind="dark">Disqualified</Status> : <span className="quiet">plays</span>,
  },
];
