/** A whole list, cut down to the rows of one area and to those that are about all of them. */
import type { DeskCall } from '@event/contest/desk-call';
import { areaIn } from '../desk.ts';
import type { Run } from '../verb.ts';
import { isFields } from './cell.ts';

interface AnswerField {
  readonly entries?: Readonly<Record<string, AnswerField>>;
  readonly item?: AnswerField;
  readonly pipe?: readonly AnswerField[];
}

const in_parts: readonly string[] = ['area', 'areas', 'after', 'before'];

/** Not of one that comes in parts: rows would be missing unseen. */
export function isByArea({ method, input, output, gives }: DeskCall): boolean {
  const asked = Object.keys((input as unknown as AnswerField).entries ?? {});
  if (method !== 'GET' || gives || asked.some((name) => in_parts.includes(name))) return false;
  return Object.values((output as unknown as AnswerField).entries ?? {}).some(hasArea);
}

const hasArea = ({ item, pipe }: AnswerField): boolean => 'area' in ((item ?? pipe?.[0]?.item)?.entries ?? {});

export function ofArea(run: Run, answer: unknown): unknown {
  if (run.values.area === undefined || !isFields(answer)) return answer;
  const area = areaIn(run);
  const kept = (row: unknown) => !isFields(row) || !('area' in row) || row.area === null || row.area === area;
  return Object.fromEntries(
    Object.entries(answer).map(([name, part]) => [name, Array.isArray(part) ? part.filter(kept) : part]),
  );
}
