/** The syntax of a file as the checks walk it, and what an element shows. */
import { parseSync } from 'vite';

export type Node = { readonly type: string; readonly start: number } & Record<string, unknown>;

export function walkFile(path: string, code: string, look: (node: Node) => void): void {
  walk(parseSync(path, code).program, look);
}

function walk(value: unknown, look: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value) && typeof (value as Node).type === 'string') look(value as Node);
  for (const inside of Object.values(value)) walk(inside, look);
}

export const nodesOf = (value: unknown) => (Array.isArray(value) ? value : []) as Node[];
export const isElement = ({ type }: Node) => type === 'JSXElement' || type === 'JSXFragment';

/** The texts of an element, those of elements inside it left out, parted where a middle dot or a new line parts them. */
export function partsOf({ children }: Node): Node[][] {
  const parts: Node[][] = [[]];
  for (const child of nodesOf(children)) {
    const text = child.type === 'JSXText' ? String(child.value) : undefined;
    if (text?.includes('·') || (isElement(child) && nameOf(child) === 'br')) parts.push([]);
    else if (text ? text.trim() : child.type === 'JSXExpressionContainer' && isText(child.expression as Node))
      parts.at(-1)?.push(child);
  }
  return parts;
}

const nameOf = ({ openingElement }: Node) => (openingElement as { name?: { name?: string } } | undefined)?.name?.name;

/** An expression that only chooses elements is none. */
function isText(node: Node): boolean {
  if (node.type === 'ParenthesizedExpression') return isText(node.expression as Node);
  if (node.type === 'LogicalExpression') return isText(node.right as Node);
  if (node.type === 'ConditionalExpression') return isText(node.consequent as Node) || isText(node.alternate as Node);
  if (node.type === 'Literal') return Boolean(String(node.value ?? '').trim());
  if (node.type === 'CallExpression') return !isListOfElements(node);
  return !isElement(node) && node.type !== 'JSXEmptyExpression';
}

const isListOfElements = ({ callee }: Node) => (callee as { property?: { name?: string } }).property?.name === 'map';
