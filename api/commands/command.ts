/** The command line: <noun> <verb>. A verb is a call of the desk, or stands in the file of its noun beside this one. */
import { userInfo } from 'node:os';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { loadEdition } from '@event/editions/load';
import { refuseMoved } from '../database/kind.ts';
import { closeApp, openApp } from '../open.ts';
import { readSettings } from '../settings.ts';
import { Misused, type Run, type Verb, type Verbs } from './verb.ts';

const nouns: Readonly<Record<string, () => Promise<{ verbs: Verbs }>>> = {
  action: () => import('./action.ts'),
  board: () => import('./board.ts'),
  codes: () => import('./codes.ts'),
  copy: () => import('./copy.ts'),
  draw: () => import('./draw.ts'),
  key: () => import('./key/key.ts'),
  notice: () => import('./notice.ts'),
  player: () => import('./player.ts'),
  reading: () => import('./reading.ts'),
  review: () => import('./review.ts'),
  service: () => import('./service.ts'),
  settlement: () => import('./settlement.ts'),
  submission: () => import('./submission.ts'),
  sweep: () => import('./sweep.ts'),
};

const common: ParseArgsOptionsConfig = {
  json: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
};

/** Where somebody types: its environment, and its two streams, told whole lines. */
interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Draws over the last line, where there is a screen. */
  readonly redraw?: ((text: string) => void) | undefined;
}

/** Answers the exit code. A noun alone shows itself: `board --at …` is `board show --at …`, and `notice` is `notice list`. */
export async function runCommand(terminal: Terminal, [noun, ...words]: readonly string[]): Promise<number> {
  const misuse = (message: string): number => {
    terminal.err(message);
    return 2;
  };
  if (!noun || noun === '--help') return showAll(terminal);
  const verbs = await verbsOf(noun);
  if (!verbs) return misuse(`There is no "${noun}". Choose one of ${(await allNouns()).join(', ')}.`);
  const own = ['show', 'list', 'lists'].find((name) => verbs[name] && !verbs[name].takes?.startsWith('<')) ?? '';
  const [verb, ...rest] = words[0] && !words[0].startsWith('-') ? words : [own, ...words];
  const found = verb && Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (!verb || !found) return misuse(`${noun} can:\n${Object.entries(verbs).map(useOf(noun)).join('\n')}`);
  try {
    return await run(terminal, found, { args: rest, use: useOf(noun)([verb, found]) });
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    const isMisuse = error instanceof Misused || code?.startsWith('ERR_PARSE_ARGS');
    const unknown = code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' && /'(-[^']*)'/.exec(message)?.[1];
    const said = unknown ? `${unknown} is not an option of "${noun} ${verb}"` : message;
    if (isMisuse) return misuse(`${said}\n${useOf(noun)([verb, found])}`);
    terminal.err(message);
    return 1;
  }
}

async function deskVerbs(): Promise<Readonly<Record<string, Verbs>>> {
  return (await import('./desk-verb.ts')).deskVerbs();
}

async function allNouns(): Promise<string[]> {
  return [...new Set([...Object.keys(nouns), ...Object.keys(await deskVerbs())])].sort();
}

/** Those of its own, where a file or a loop is involved; every other call of the desk by itself. */
async function verbsOf(noun: string): Promise<Verbs | undefined> {
  const own = Object.hasOwn(nouns, noun) ? await nouns[noun]?.() : undefined;
  const derived = await deskVerbs();
  if (!own && !Object.hasOwn(derived, noun)) return undefined;
  return { ...derived[noun], ...own?.verbs };
}

/** Every command with what it does. */
async function showAll({ out }: Terminal): Promise<number> {
  out('npm run contest -- <noun> <verb> [--json] [--dry-run] [--help]\n');
  for (const noun of await allNouns()) {
    for (const [verb, { takes, summary }] of Object.entries((await verbsOf(noun)) ?? {})) {
      out(`${[noun, verb, takes].filter(Boolean).join(' ').padEnd(44)} ${summary}`);
    }
  }
  return 0;
}

function useOf(noun: string) {
  return ([name, { takes, options, summary, use }]: [string, Verb]): string => {
    if (use !== undefined) return `  ${[noun, name, takes, use].filter(Boolean).join(' ')}\n      ${summary}`;
    const named = Object.entries(options ?? {}).map(([option, { type }]) =>
      type === 'boolean' ? `[--${option}]` : `--${option} …`,
    );
    return `  ${[noun, name, takes, ...named].filter(Boolean).join(' ')}\n      ${summary}`;
  };
}

interface Typed {
  readonly args: string[];
  /** How the verb is written. */
  readonly use: string;
}

async function run(terminal: Terminal, verb: Verb, { args, use }: Typed): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { ...common, ...verb.options },
  });
  if (values.help) {
    const { sayPlaces } = await import('./desk-input.ts');
    const { edition } = await loadEdition();
    terminal.out([use, ...sayPlaces(edition, use)].join('\n'));
    return 0;
  }
  if (verb.takes === undefined && positionals[0] !== undefined)
    throw new Misused(`"${positionals[0]}" is one word too many`);
  const app = await open(terminal);
  try {
    return (await verb.run(runOf(terminal, app, { values: values as Run['values'], rest: positionals }))) ?? 0;
  } finally {
    await closeApp(app);
  }
}

/** With DATABASE_URL the settings as they are; without it the preview that runs on this machine. */
async function open({ env }: Terminal) {
  if (!env.DATABASE_URL) return openPreview(env);
  const settings = readSettings({ LOG_LEVEL: 'warn', ...env });
  if (settings.now) await refuseMoved(settings.database_url);
  return openApp({ ...(await loadEdition()), settings });
}

/** A release has no previews. */
async function openPreview(env: Terminal['env']) {
  const { previewEnvironment } = await import('../trying/preview/environment.ts').catch(() => {
    throw new Error('DATABASE_URL is not set: name the database of the contest.');
  });
  const { firstStart } = await import('../trying/preview/database.ts');
  const environment = previewEnvironment(env);
  const settings = readSettings({ LOG_LEVEL: 'warn', ...environment });
  const started = environment.PREVIEW ? await firstStart(settings.database_url) : undefined;
  return openApp({ ...(await loadEdition(started === undefined ? {} : { preview_at: started })), settings });
}

function runOf({ out, redraw }: Terminal, app: Run['app'], { values, rest }: Pick<Run, 'values' | 'rest'>): Run {
  return {
    app,
    values,
    rest,
    now: app.clock(),
    by: `command:${userInfo().username}`,
    is_dry: values['dry-run'] === true,
    answer(data, lines) {
      out(values.json ? JSON.stringify(data, null, 2) : lines.join('\n'));
    },
    progress(what, done, total) {
      if (!redraw) return;
      const share = total ? Math.min(1, done / total) : 1;
      const bar = '█'.repeat(Math.round(share * 30)).padEnd(30, '·');
      redraw(`\r${what} ${bar} ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`);
      if (done >= total) redraw('\n');
    },
  };
}
