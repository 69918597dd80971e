/** A form that a native fills in with any spreadsheet: every text beside its English, and room for a better one. */
import { parse } from 'csv-parse/sync';

type FormTexts = Readonly<Record<string, string>>;

const columns = ['key', 'english', 'text', 'better', 'why'] as const;
type FormRow = Readonly<Record<(typeof columns)[number], string>>;

export function formOf(english: FormTexts, texts: FormTexts): string {
  const rows = Object.entries(texts).map(([key, text]) => [key, english[key] ?? '', text, '', '']);
  // With this sign first, spreadsheets read the letters as what they are.
  return `\uFEFF${[columns, ...rows].map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;
}

/** A spreadsheet would compute what begins with a sign (+{shown}): a space keeps it a text. */
const quoted = (cell: string) => `"${cell.replace(/^[-+=@]/, ' $&').replaceAll('"', '""')}"`;

interface Answers {
  readonly better: FormTexts;
  /** Also of texts that the native stopped at without a better one. */
  readonly reasons: readonly string[];
  /** Rows whose text is not the one of today: somebody changed it while the form was away. */
  readonly moved: readonly string[];
}

/** Spreadsheets save “Unicode text” in UTF-16; undefined where a form was saved without its letters. */
export function lettersOf(bytes: Uint8Array): string | undefined {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** What the form says differently. Cells that were left empty keep the text. */
export function readForm(form: string, texts: FormTexts): Answers {
  const [, delimiter = ','] = /^\uFEFF?"?key"?(.)/.exec(form) ?? [];
  const rows = parse<FormRow>(form, {
    bom: true,
    columns: true,
    trim: true,
    delimiter,
    relax_column_count: true,
  });
  const known = rows
    .filter(({ key }) => Object.hasOwn(texts, key))
    .map((row) => ({ ...row, text: row.text?.trim() ?? '', better: row.better?.trim() ?? '' }));
  const answered = known.filter(({ better, text }) => better && better !== text);
  return {
    better: Object.fromEntries(
      answered.map(({ key, better }) => [key, better.normalize('NFC').replaceAll('\r\n', '\n')]),
    ),
    reasons: known.filter(({ why }) => why).map(({ key, why }) => `${key}: ${why}`),
    moved: answered
      .filter(({ key, text }) => text.replaceAll('\r\n', '\n') !== texts[key]?.trim())
      .map(({ key }) => key),
  };
}
