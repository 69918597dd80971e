/**
 * A made-up language for finding what breaks before a translator does: accents on every letter, words grown by forty
 * percent, brackets at both ends (a cut text misses one). What is left without accents was never looked up.
 */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

export function pseudo(message: string): string {
  return `[${printAST(parse(message).map(accented))}]`;
}

function accented(element: MessageFormatElement): MessageFormatElement {
  if (element.type === TYPE.literal) return { ...element, value: grown(element.value) };
  if (element.type === TYPE.tag) return { ...element, children: element.children.map(accented) };
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
  const options = Object.entries(element.options).map(
    ([name, option]) => [name, { ...option, value: option.value.map(accented) }] as const,
  );
  return { ...element, options: Object.fromEntries(options) };
}

const plain = 'AaCcDEeIiNnOoSsUuYyZz';
const marked = 'ÀàÇçÐÈèÌìÑñÒòŞşÙùÝýŽž';
const accents = new Map([...plain].map((letter, index) => [letter, [...marked][index] ?? letter]));

/** Hashtags, addresses and brand names work by their letters and stay. */
function grown(text: string): string {
  return text.replace(/#\w+|\S+@\S+|\bMLBB\b|[A-Za-z]+/g, (word) => {
    if (/^#|@|^MLBB$/.test(word)) return word;
    const more = Math.round(word.length * 0.4);
    return [...word, ...'~'.repeat(more)].map((letter) => accents.get(letter) ?? letter).join('');
  });
}
