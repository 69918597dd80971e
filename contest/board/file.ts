/** The published files of a board: lines of text, each bound to all before it. docs/check-a-board.md describes them for everybody. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import * as v from 'valibot';

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const micros = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.description('microseconds since 1970'));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const board_file = v.object({
  rule: v.pipe(v.string(), v.regex(/^board [12] \d{1,5} \d{1,5} \d{1,5} \d{1,16} \d{1,16}$/)),
  number: v.pipe(count, v.minValue(1)),
  from: micros,
  to: micros,
  before: v.pipe(hash, v.description('the head of the file before; of the first one the hash of the rule')),
  head: hash,
  lines: v.array(v.string()),
});
export type BoardFile = v.InferOutput<typeof board_file>;

/** By the first, a work without a view moved the moment at which its player's sum was reached. */
export type RuleVersion = 1 | 2;

interface Rule {
  readonly version: RuleVersion;
  readonly area: number;
  readonly platform: number;
  readonly period: number;
  /** Unix seconds. */
  readonly from: number;
  readonly to: number;
}

export function ruleText({ version, area, platform, period, from, to }: Rule): string {
  return `board ${version} ${area} ${platform} ${period} ${from * 1e6} ${to * 1e6}`;
}

export const versionOf = (rule: string): RuleVersion => (rule.startsWith('board 1 ') ? 1 : 2);

export const hashOfText = (text: string): Uint8Array => sha256(utf8ToBytes(text));

/** `<what is told> <salt> <mark>`, or `- <hash> <mark>` where a reading was removed as its platform asks. */
const line_form = /^(?:(\d{1,16} [a-z]+(?: [0-9a-z-]+)* [0-9a-f]{12})|- ([0-9a-f]{64})) ([0-9a-f]{16})$/;

interface ChainedLine {
  /** What it says, in words; null: removed. */
  readonly words: readonly string[] | null;
  readonly leaf: Uint8Array;
  readonly mark: string;
}

export function readBoardLine(line: string): ChainedLine | undefined {
  const [, told, removed, mark = ''] = line_form.exec(line) ?? [];
  if (told) return { words: told.split(' ').slice(0, -1), leaf: hashOfText(told), mark };
  return removed ? { words: null, leaf: hexToBytes(removed), mark } : undefined;
}

export const headAfterLeaf = (head: Uint8Array, leaf: Uint8Array): Uint8Array => sha256(concatBytes(head, leaf));
export const markOf = (head: Uint8Array): string => bytesToHex(head.slice(0, 8));

/** The salt keeps a removed line from being guessed by its hash. */
export function chainLine(head: Uint8Array, said: string, salt: string): { head: Uint8Array; line: string } {
  const told = `${said} ${salt}`;
  const after = headAfterLeaf(head, hashOfText(told));
  return { head: after, line: `${told} ${markOf(after)}` };
}

/** The same link of the chain without what it said. */
export function removedLine(line: string): string {
  const found = readBoardLine(line);
  return found ? `- ${bytesToHex(found.leaf)} ${found.mark}` : line;
}
