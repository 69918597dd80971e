/** The texts of a draft as a file: out to translators, and back, whole or not at all. */
import type { FileAnswer } from '@event/contest/desk-call';
import type { Draft, HalfWritten, TranslationsBack } from '@event/contest/notice/desk-draft';
import { longest } from '@event/contest/notice/notice';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { type DeskAsk, type DeskHandlers, DeskRefused, fileOf } from '../http/ask.ts';
import { readTable, type TableRow } from '../http/file/csv.ts';
import { tableFile } from '../http/file/spreadsheet.ts';
import { draftOf, findDraft, lockDraft, saveDraft } from './draft.ts';

const headings = ['language', 'name', 'English title', 'English message', 'title', 'message'];
const needed = ['language', 'english_title', 'english_message', 'title', 'message'] as const;
type TranslationRow = TableRow<(typeof needed)[number]>;

export const translationCalls: DeskHandlers<'translations' | 'translations_back'> = {
  translations: { find: findDraft, work: fileOfDraft },
  translations_back: {
    before: ({ file }) => readTable(fileOf({ ...(file && { file }) }), needed, 'use the file of this draft'),
    find: findDraft,
    work: takeBack,
  },
};

async function fileOfDraft({ app, input }: DeskAsk<'translations'>, database: Database): Promise<FileAnswer> {
  const draft = await draftOf(database, input.id);
  const { title = '', message = '' } = draft.texts.en ?? {};
  const rows = languagesOf(app, draft).map(({ code, name }) => {
    const own = draft.texts[code];
    return [code, name, title, message, own?.title ?? '', own?.message ?? ''];
  });
  return tableFile('notice-translations', input.as, [{ name: 'Translations', headings, rows }]);
}

/** Those of its players, without the English that they are made from. */
function languagesOf({ edition }: App, { area }: Draft) {
  const areas = edition.areas.filter(({ value }) => area === null || value === area);
  const spoken = new Set(areas.flatMap(({ languages }) => languages));
  return edition.languages.filter(({ code }) => code !== edition.default_language && spoken.has(code));
}

async function takeBack(
  { app, input, organizer, now }: DeskAsk<'translations_back'>,
  database: Database,
  read: TranslationRow[] | DeskRefused,
): Promise<TranslationsBack> {
  if (read instanceof DeskRefused) throw read;
  const draft = await lockDraft(database, input);
  const { texts, mistakes } = checkTranslations(app, draft, read);
  const taken = Object.keys(texts);
  const open = read.length - taken.length - mistakes.length;
  const isTaken = input.dry === 'no' && mistakes.length === 0 && taken.length > 0;
  const next = { ...draft, version: draft.version + 1, texts: { ...draft.texts, ...texts } };
  const kept = isTaken ? await saveDraft(database, next, { by: organizer.id, at: now }) : draft;
  return { taken, open, mistakes, draft: kept };
}

function checkTranslations(app: App, draft: Draft, rows: readonly TranslationRow[]) {
  const known = languagesOf(app, draft).map(({ code }) => code);
  const seen = new Map<string, number>();
  const texts: HalfWritten = {};
  const mistakes: { line: number; problem: string }[] = [];
  for (const { line, cells } of rows) {
    const language = cells.language.toLowerCase();
    const words = { title: plain(cells.title), message: plain(cells.message) };
    const before = seen.get(language);
    const problem =
      (before !== undefined && `${language} is already in line ${before}`) ||
      (!known.includes(language) && `“${cells.language}” is not a language of its players: ${known.join(', ')}`) ||
      (isOther(draft, cells) && `${language} was translated from a different English text: download the file again`) ||
      problemOf(words);
    seen.set(language, line);
    if (problem) mistakes.push({ line, problem });
    else if (words.title !== '') texts[language] = words;
  }
  return { texts, mistakes };
}

function isOther({ texts: { en } }: Draft, { english_title, english_message }: TranslationRow['cells']): boolean {
  return plain(english_title) !== plain(en?.title ?? '') || plain(english_message) !== plain(en?.message ?? '');
}

function problemOf({ title, message }: { readonly title: string; readonly message: string }): string | null {
  if ((title === '') !== (message === '')) return `has no ${title === '' ? 'title' : 'message'}`;
  if (title.length > longest.title) return `the title has ${title.length} characters: ${longest.title} at most`;
  if (message.length > longest.message)
    return `the message has ${message.length} characters: ${longest.message} at most`;
  return null;
}

/** Without what spreadsheets, and our own files for them, put before or between. */
const plain = (cell: string) =>
  cell
    .replace(/\r\n?/g, '\n')
    .replace(/^'(?=[=+\-@＝＋－＠])/, '')
    .trim();
