/** What a verb of the command line is given, and how it speaks: answers to stdout, all else to stderr. */
import type { ParseArgsOptionsConfig } from 'node:util';
import type { App } from '../app.ts';

export interface Run {
  readonly app: App;
  /** Read once. */
  readonly now: number;
  /** Who is at the keyboard, for the log: `command:<user>`. */
  readonly by: string;
  /** --dry-run: look and say, change nothing. */
  readonly is_dry: boolean;
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly rest: readonly string[];
  /** With --json the data as JSON, otherwise the lines. */
  answer(data: unknown, lines: readonly string[]): void;
  /** A bar on a terminal, nothing elsewhere. */
  progress(what: string, done: number, total: number): void;
}

export interface Verb {
  readonly summary: string;
  /** What follows the verb, e.g. `<file>`. */
  readonly takes?: string;
  readonly options?: ParseArgsOptionsConfig;
  /** How its options are written, with the values they know; otherwise each with dots. */
  readonly use?: string;
  /** The exit code: 0 (or nothing) done, 1 an expected no. */
  run(run: Run): Promise<number | undefined>;
}

export type Verbs = Readonly<Record<string, Verb>>;

/** The command was called wrongly: said to the person with the verb's use, exit code 2. */
export class Misused extends Error {}

export function needed({ values }: Run, name: string): string {
  const value = values[name];
  if (typeof value !== 'string' || value === '') throw new Misused(`--${name} is missing`);
  return value;
}

/** A moment as people write it (2025-03-11T00:00Z) or in unix seconds. */
export function momentOf(text: string): number {
  const moment = readMoment(text);
  if (!Number.isFinite(moment)) throw new Misused(`"${text}" is not a moment; write 2025-03-11T00:00Z or unix seconds`);
  return moment;
}

/** What is none is not a number. */
export const readMoment = (text: string): number =>
  /^\d+(\.\d+)?$/.test(text) ? Number(text) : Date.parse(text) / 1000;

export const sayMoment = (unix: number): string => new Date(unix * 1000).toISOString().replace('.000Z', 'Z');
