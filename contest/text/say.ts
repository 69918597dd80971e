// Says a compiled message. The reader that comes with the compiler also knows dates and styles of numbers, which no message
// may have, and every phone would load it.
import type { CompiledMessage } from 'icu-minify/format';

export type CompiledTexts = Readonly<Record<string, CompiledMessage>>;
export type TextValue<Node> = string | number | ((chunks: (string | Node)[]) => Node);

interface Manner<Node> {
  readonly value: (name: string) => TextValue<Node>;
  readonly number: (value: number) => string;
  /** Which plural form a number takes. */
  readonly form: (value: number, type: Intl.PluralRuleType) => string;
}

/** The compiler's marks for the kind of a part. A tag has none: its second part is its first child. */
export const part_kind = { pound: 0, select: 1, plural: 2, ordinal: 3, number: 4 } as const;

type SaidPart = Exclude<CompiledMessage, string>[number];
type Branch = SaidPart | readonly SaidPart[];

export function sayMessage<Node>(message: CompiledMessage, manner: Manner<Node>, count = 0): (string | Node)[] {
  const said: (string | Node)[] = [];
  for (const one of typeof message === 'string' ? [message] : message.flatMap((part) => sayPart(part, manner, count))) {
    const last = said.at(-1);
    if (typeof one === 'string' && typeof last === 'string') said[said.length - 1] = last + one;
    else said.push(one);
  }
  return said;
}

function sayPart<Node>(part: SaidPart, manner: Manner<Node>, count: number): (string | Node)[] {
  if (typeof part === 'string') return [part];
  if (!Array.isArray(part)) return [manner.number(count)];
  const [name, kind, options] = part as readonly [string, unknown?, unknown?];
  const value = manner.value(name);
  if (part.length === 1) return [String(value)];
  if (typeof kind !== 'number' || kind === part_kind.pound) {
    const wrap = value as (chunks: (string | Node)[]) => Node | Node[];
    return [wrap(sayMessage(part.slice(1) as CompiledMessage, manner, count))].flat() as Node[];
  }
  if (kind === part_kind.number) return [manner.number(value as number)];
  const branches = options as Readonly<Record<string, Branch>>;
  if (kind === part_kind.select) return sayBranch(branches[String(value)] ?? branches.other, manner, count);
  const counted = value as number;
  const form = () => manner.form(counted, kind === part_kind.ordinal ? 'ordinal' : 'cardinal');
  return sayBranch(branches[`=${counted}`] ?? branches[form()] ?? branches.other, manner, counted);
}

function sayBranch<Node>(branch: Branch | undefined, manner: Manner<Node>, count: number): (string | Node)[] {
  return sayMessage((Array.isArray(branch) ? branch : [branch ?? '']) as CompiledMessage, manner, count);
}
