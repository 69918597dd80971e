/** Messages to everybody of an area from the command line. */
import { createReadStream } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { type Segment, segment_names } from '@event/contest/notice/desk-wire';
import { areaIn, callDesk, optional, pathOf, taken_back } from './desk.ts';
import { drafts, oneOf } from './listed/listed.ts';
import { Misused, momentOf, needed, type Run, sayMoment, type Verbs } from './verb.ts';

export const verbs: Verbs = {
  send: {
    summary:
      'Send to the players of --area (or all), or a --segment of them: --title and --message in English, or a JSON file {"en":{"title","message"},…}',
    takes: '[file.json]',
    use: `--area <area>|all [--segment ${segment_names.join('|')}] [--title <text> --message <text>] [--from <moment>] [--until <moment>]`,
    options: {
      ...{ area: { type: 'string' }, title: { type: 'string' }, message: { type: 'string' } },
      ...{ from: { type: 'string' }, until: { type: 'string' } },
      segment: { type: 'string' },
    },
    run: send,
  },
  save: {
    summary: 'Keep a draft for the desk, or with --template a template, from a JSON file as for "send"',
    takes: '<file.json>',
    use: `--area <area>|all [--segment ${segment_names.join('|')}] [--template]`,
    options: { area: { type: 'string' }, segment: { type: 'string' }, template: { type: 'boolean' } },
    run: save,
  },
  try: {
    summary: 'Show a notice on one staff account only, for a day: no player sees it',
    takes: '[file.json]',
    use: '--on <name of the account> [--title <text> --message <text>]',
    options: { on: { type: 'string' }, title: { type: 'string' }, message: { type: 'string' } },
    run: tryOut,
  },
  'translations-back': {
    summary: 'Load the translators’ file: all of it, or nothing',
    takes: '<file.csv> <title or id>',
    run: takeBack,
  },
};

async function tryOut(run: Run): Promise<number> {
  const on = needed(run, 'on');
  const { accounts } = await callDesk(run, 'drafts', {});
  const [account, other] = accounts.filter(({ name }) => name.toLowerCase() === on.toLowerCase());
  if (!account || other) {
    const known = accounts.map(({ name, area }) => `${name} (${pathOf(run, area)})`).join(', ');
    throw new Misused(`--on names one staff account that has logged in: ${known || 'there is none'}`);
  }
  const shown = await callDesk(run, 'try_notice', {
    ...{ area: account.area, player_id: account.id, texts: await textsOf(run) },
  });
  run.answer(shown, [`Shown to ${shown.name} alone, for a day.`, ...(run.is_dry ? [taken_back] : [])]);
  return 0;
}

async function takeBack(run: Run): Promise<number> {
  const [path, ...rest] = run.rest;
  if (!path) throw new Misused('Name the file');
  await access(path).catch(() => {
    throw new Misused(`The file ${path} cannot be read`);
  });
  const draft = (await oneOf({ ...run, rest }, drafts)) as { id: string; version: number };
  const input = { id: draft.id, version: String(draft.version), dry: run.is_dry ? ('yes' as const) : ('no' as const) };
  const back = await callDesk(run, 'translations_back', input, { file: createReadStream(path) });
  const isWrong = back.mistakes.length > 0;
  run.answer(back, [
    ...back.mistakes.map(({ line, problem }) => `line ${line}: ${problem}`),
    isWrong
      ? 'Nothing was taken in: correct these lines first.'
      : `New words in ${back.taken.join(', ') || 'no language'}; ${back.open} without any.`,
    ...(run.is_dry ? [taken_back] : []),
  ]);
  return isWrong ? 1 : 0;
}

async function save(run: Run): Promise<number> {
  const area = needed(run, 'area') === 'all' ? null : areaIn(run);
  const saved = await callDesk(run, 'save_draft', {
    ...{ id: null, version: 0, area, segment: segmentIn(run), from: null, until: null },
    ...{ is_template: run.values.template === true, texts: await textsOf(run) },
  });
  run.answer(saved, [`${saved.id}: kept for ${pathOf(run, area)}.`, ...(run.is_dry ? [taken_back] : [])]);
  return 0;
}

async function send(run: Run): Promise<number> {
  const area = needed(run, 'area') === 'all' ? null : areaIn(run);
  const [from, until] = [optional(run, 'from'), optional(run, 'until')];
  const sent = await callDesk(run, 'broadcast', {
    area,
    segment: segmentIn(run),
    texts: await textsOf(run),
    from: from ? momentOf(from) : null,
    until: until ? momentOf(until) : null,
  });
  run.answer(sent, [
    `${sent.id}: ${sent.state} from ${sayMoment(sent.from)}, to ${sent.players} players of ${pathOf(run, area)}${sent.segment ? ` (${sent.segment})` : ''}.`,
    ...(sent.missing.length ? [`These languages read the English text: ${sent.missing.join(', ')}.`] : []),
    ...(run.is_dry ? [taken_back] : []),
  ]);
  return 0;
}

function segmentIn(run: Run): Segment | null {
  const said = optional(run, 'segment');
  const found = segment_names.find((name) => name === said);
  if (said !== undefined && !found)
    throw new Misused(`There is no segment "${said}": write one of ${segment_names.join(', ')}`);
  return found ?? null;
}

type NoticeTexts = Record<string, { title: string; message: string }>;

async function textsOf(run: Run): Promise<NoticeTexts> {
  const [file] = run.rest;
  if (!file) return { en: { title: needed(run, 'title'), message: needed(run, 'message') } };
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Misused(`The file ${file} cannot be read`);
  });
  try {
    return JSON.parse(text) as NoticeTexts;
  } catch (error) {
    throw new Misused(`${file} is not JSON: ${(error as Error).message}`);
  }
}
