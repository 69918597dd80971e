/** The desk's one list: columns, and rows that are walked by keys. */
import type { ComponentProps, ReactNode, Ref } from 'react';
import { useRows, type Walk } from './rows.ts';

export interface ListColumn<row> {
  /** Read to whoever does not see it where `isMute`. */
  readonly name: ReactNode;
  readonly isMute?: boolean;
  /** Its cells say what their row is. */
  readonly isHead?: boolean;
  /** Of the heading and of each cell: `number`, `quiet`, `cut`, `wide` for wide screens alone; where rows are `stacked` on a phone, `named` says what it is and `whole` takes a line. */
  readonly look?: string;
  readonly cell: (row: row, index: number) => ReactNode;
  readonly hint?: (row: row) => string | undefined;
}

type RowProps = ComponentProps<'tr'> & { readonly [data: `data-${string}`]: boolean | string | undefined };

interface TableProps<row> {
  readonly look: string;
  /** A text is read to whoever does not see what stands around the list. */
  readonly caption?: ReactNode;
  readonly columns: readonly (ListColumn<row> | false)[];
  readonly rows: readonly row[];
  readonly idOf: (row: row) => string;
  readonly rowOf?: (row: row, index: number) => RowProps;
  readonly body?: Ref<HTMLTableSectionElement>;
}

export function Table<row>({ look, caption, columns, rows, idOf, rowOf, body }: TableProps<row>) {
  const shown = columns.filter((column) => column !== false);
  return (
    <table className={`list ${look}`}>
      {caption && <caption className={typeof caption === 'string' ? 'spoken' : undefined}>{caption}</caption>}
      <thead className={shown.every(({ isMute }) => isMute) ? 'spoken' : undefined}>
        <tr>
          {shown.map(({ name, look, isMute }, at) => (
            <th key={String(at)} className={look}>
              {isMute ? <span className="spoken">{name}</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row, index) => (
          <tr key={idOf(row)} {...rowOf?.(row, index)}>
            {shown.map((column, at) => (
              <Cell key={String(at)} {...column} row={row} index={index} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps<row> extends ListColumn<row> {
  readonly row: row;
  readonly index: number;
}

function Cell<row>({ name, look, isHead, cell, hint, row, index }: CellProps<row>) {
  if (isHead)
    return (
      <th scope="row" className={look}>
        {cell(row, index)}
      </th>
    );
  return (
    <td className={look} data-name={typeof name === 'string' ? name : undefined} title={hint?.(row)}>
      {cell(row, index)}
    </td>
  );
}

interface ListProps<row> extends Walk<row>, Omit<TableProps<row>, 'body' | 'rows' | 'idOf'> {
  readonly empty?: ReactNode;
  /** What stands beside the list, about the row under the cursor. */
  readonly beside?: (current: row) => ReactNode;
}

/** Without a row it says why, and its keys stay. */
export function List<row>({ look, caption, columns, rowOf, empty, beside, ...walk }: ListProps<row>) {
  const { body, propsOf, current } = useRows(walk);
  const { rows, idOf } = walk;
  if (rows.length === 0) return empty ? <p className="empty">{empty}</p> : null;
  return (
    <>
      <Table
        {...{ look, caption, columns, rows, idOf, body }}
        rowOf={(row, index) => ({ ...propsOf(row), ...rowOf?.(row, index) })}
      />
      {current && beside?.(current)}
    </>
  );
}
