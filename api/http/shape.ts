/** The one place where what was sent is read by the shape of its call, whoever sends it and wherever it stands. */
import * as v from 'valibot';
import { Misshapen } from './envelope.ts';

export function readShape<shape extends v.GenericSchema>(shape: shape, sent: unknown): v.InferOutput<shape> {
  refuseUnkeepable(sent, []);
  const read = v.safeParse(shape, sent ?? {});
  if (read.success) return read.output;
  const [issue] = read.issues;
  const field = v.getDotPath(issue) ?? '';
  if (issue.expected === 'never') throw new Misshapen(field, 'unknown');
  throw new Misshapen(field, issue.input === undefined ? 'missing' : 'wrong', issue.message);
}

/** PostgreSQL keeps no NUL, and half a character is not a character: neither is anything that a person would write. */
function refuseUnkeepable(sent: unknown, path: readonly string[]): void {
  if (typeof sent === 'string' && !isKeepable(sent)) throw new Misshapen(path.join('.'), 'wrong');
  if (typeof sent !== 'object' || sent === null) return;
  for (const [key, part] of Object.entries(sent)) {
    if (!isKeepable(key)) throw new Misshapen([...path, 'key'].join('.'), 'wrong');
    refuseUnkeepable(part, [...path, key]);
  }
}

const isKeepable = (text: string) => !text.includes('\0') && text.isWellFormed();
