/** Rows side by side: as wide as a terminal, and every name and number whole. */

/** Signs of a line. */
const most = 100;
const gap = 2;
/** What is no wider stands first; a text is shortened to this where there is little room. */
const narrow = 20;

interface Column {
  readonly head: string;
  readonly cells: readonly string[];
  readonly width: number;
  /** Of words: its end may be missing. */
  readonly isText: boolean;
}

/** What a row is found by, and what it is about: never left out. */
const always =
  /^(id|number|area|platform|period|list|rank|name|player|author|winner|title|prize|amount|state|status|what|reason|from|missing)$/;

/** A text is shortened before anything is left out; what is left out is named. */
export function fitTable(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = heads.map((head, at) =>
    columnOf(
      head,
      rows.map((row) => row[at] ?? ''),
    ),
  );
  const ordered = [...all.filter(({ width }) => width <= narrow), ...all.filter(({ width }) => width > narrow)];
  const shown = leaveOut(ordered);
  const out = ordered.filter((column) => !shown.includes(column)).map(({ head }) => head);
  const columns = shorten(shown);
  const lines = rows.map((_row, at) => columns.map(({ cells }) => cells[at] ?? ''));
  const table = inColumns([columns.map(({ head }) => head), ...lines]);
  return out.length > 0 ? [...table, `Left out for room: ${out.join(', ')}. --json has all.`] : table;
}

function columnOf(head: string, cells: readonly string[]): Column {
  return {
    head,
    cells,
    width: Math.max(...[head, ...cells].map(widthOf)),
    isText: cells.some((one) => /\s/.test(one)),
  };
}

const least = ({ width, isText }: Column) => (isText ? Math.min(width, narrow) : width);
const sum = (columns: readonly Column[]) => columns.reduce((all, one) => all + least(one) + gap, -gap);

/** The widest first; of two, the one on the right. */
function leaveOut(columns: readonly Column[]): readonly Column[] {
  if (sum(columns) <= most) return columns;
  const [first] = columns
    .filter(({ head }) => !always.test(head))
    .toReversed()
    .sort((a, b) => least(b) - least(a));
  return first ? leaveOut(columns.filter((column) => column !== first)) : columns;
}

function shorten(columns: readonly Column[]): readonly Column[] {
  let room = most - sum(columns);
  return columns.map((column) => {
    const width = Math.min(column.width, least(column) + room);
    room -= width - least(column);
    return { ...column, cells: column.cells.map((cell) => cut(cell, width)) };
  });
}

function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (widthOf(kept + segment) >= width) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/** Places on a screen: a mark on a letter takes none, an ideograph or a picture two. */
function widthOf(text: string): number {
  const seen = text.replace(/[\p{Mn}\p{Me}\p{Cf}]/gu, '');
  const wide = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}]/u;
  return [...seen].reduce((all, sign) => all + (wide.test(sign) ? 2 : 1), 0);
}

/** Of equal width, but for the last. */
export function inColumns(rows: readonly (readonly unknown[])[]): string[] {
  const lines = rows.map((row) => row.map((cell) => String(cell ?? '')));
  const widths = (lines[0] ?? []).map((_cell, at) => Math.max(...lines.map((line) => widthOf(line[at] ?? ''))));
  return lines.map((line) =>
    line
      .map((cell, at) => cell + ' '.repeat(Math.max(0, (widths[at] ?? 0) - widthOf(cell))))
      .join(' '.repeat(gap))
      .trimEnd(),
  );
}
