/** Where code puts a message and something else together into one text: what a language could want otherwise. */
import { isElement, type Node, nodesOf, partsOf, walkFile } from './syntax.ts';

/** A middle dot stands between facts in every language; anything else belongs into a message. */
const isSeparator = (text: string) => /^\s*(·\s*)?$/.test(text);

export function joinedIn(path: string, code: string): string[] {
  if (!/\b(t|rich|say)\(/.test(code)) return [];
  const found: number[] = [];
  walkFile(path, code, (node) => {
    if (isJoined(node)) found.push(node.start);
  });
  return found.map((start) => `${path}:${code.slice(0, start).split('\n').length}`);
}

function isJoined(node: Node): boolean {
  if (node.type === 'TemplateLiteral') return nodesOf(node.expressions).some(says) && !isOfFacts(node);
  if (node.type === 'BinaryExpression') return node.operator === '+' && [node.left, node.right].some(says);
  if (node.type === 'CallExpression') return isListOfTexts(node);
  return isElement(node) && partsOf(node).some((part) => part.length > 1 && part.some(says));
}

function isOfFacts({ quasis }: Node): boolean {
  const texts = nodesOf(quasis).map(({ value }) => (value as { cooked: string }).cooked);
  return texts.length > 2 && texts.at(0) === '' && texts.at(-1) === '' && texts.slice(1, -1).every(isSeparator);
}

function isListOfTexts({ callee, arguments: given }: Node): boolean {
  const { property, object } = callee as { property?: { name?: string }; object?: Node };
  const [mark] = nodesOf(given);
  return property?.name === 'join' && says(object) && !isSeparator(String(mark?.value ?? ','));
}

/** Whether a message is said here, outside of the elements and of the values of other calls. */
function says(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(says);
  const node = value as Node;
  if (typeof node.type === 'string' && (isElement(node) || node.type.endsWith('FunctionExpression'))) return false;
  if (node.type === 'CallExpression') return isSaying(node.callee as Node);
  return Object.values(node).some(says);
}

function isSaying({ name, property }: Node): boolean {
  const called = (property as { name?: string } | undefined)?.name;
  return /^(t|rich)$/.test(String(name ?? called)) || called === 'say';
}
