/// <reference lib="dom" />
/** Where the browser breaks the lines of scripts without spaces: every text, in a column so narrow that all breaks show. */
import { readFileSync } from 'node:fs';
import { wholeNames, wholeWords } from '@event/contest/text/whole';
import { edition } from '@event/editions/current';
import { readTexts } from '@event/editions/load';
import { expect, type Page, test } from '@playwright/test';

test('no text breaks inside a syllable, or inside a word that is kept whole', async ({ page }) => {
  const texts = await readTexts(edition.id);
  for (const language of edition.languages.filter(({ script }) => ['Thai', 'Khmr', 'Mymr'].includes(script))) {
    const { name, bcp47 } = language;
    const whole = (language.whole ?? []).map((word) => word.replaceAll('|', ''));
    const written = [...new Set(Object.values(texts[language.code] ?? {}).flatMap(runsOf))];
    const faultsIn = async (runs: readonly string[]) =>
      (await linesOf(page, bcp47, runs)).flatMap((lines) => faultsOf(lines, whole));
    expect(await faultsIn(written.map(wholeWords(language))), name).toEqual([]);
    expect((await faultsIn(written)).length, `${name}, as it is written`).toBeGreaterThan(5);
  }
});

test('no name of a country breaks but at its spaces', async ({ page }) => {
  for (const language of edition.languages.filter(({ script }) => ['Thai', 'Khmr', 'Mymr'].includes(script))) {
    const { code, name, bcp47 } = language;
    const file = new URL(`../../editions/${edition.id}/texts/countries/${code}.json`, import.meta.url);
    const names: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
    const written = [...new Set(Object.values(names).flatMap(runsOf))];
    const broken = async (runs: readonly string[]) =>
      (await linesOf(page, bcp47, runs)).filter((lines) => lines.length > 1).map((lines) => lines.join('|'));
    expect(await broken(written.map(wholeNames(language))), name).toEqual([]);
    expect((await broken(written)).length, `${name}, as it is written`).toBeGreaterThan(20);
  }
});

test('no line ends with the beginning of a word that is kept to it', async ({ page }) => {
  const texts = await readTexts(edition.id);
  for (const language of edition.languages.filter(({ script, whole }) => script === 'Latn' && whole)) {
    const { name, bcp47, whole = [] } = language;
    const written = [
      ...new Set(Object.values(texts[language.code] ?? {}).flatMap((text) => text.match(/[\p{L}-]+/gu) ?? [])),
    ];
    const faultsIn = async (words: readonly string[]) =>
      (await linesOf(page, bcp47, words)).flat().filter((line) => whole.includes(line));
    expect(await faultsIn(written.map(wholeWords(language))), name).toEqual([]);
    expect((await faultsIn(written)).length, `${name}, as it is written`).toBeGreaterThan(5);
  }
});

const runsOf = (text: string) => text.match(/[\p{Script=Thai}\p{Script=Khmer}\p{Script=Myanmar}]{2,}/gu) ?? [];

/** A narrow column has all the breaks of a wide one. */
async function linesOf(page: Page, lang: string, texts: readonly string[]): Promise<string[][]> {
  await page.setContent(`<html lang="${lang}"><body style="width:1px">`);
  return page.evaluate((texts) => {
    const range = document.createRange();
    const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
    return texts.map((text) => {
      const node = document.body.appendChild(document.createElement('p')).appendChild(new Text(text));
      const lines: string[] = [];
      let below = Number.NEGATIVE_INFINITY;
      for (const { segment, index } of graphemes.segment(text)) {
        if (/^[\u2060\u200B]$/.test(segment)) continue;
        range.setStart(node, index);
        range.setEnd(node, index + segment.length);
        const { top, bottom } = range.getBoundingClientRect();
        if (top >= below - 1) {
          lines.push('');
          below = bottom;
        }
        lines.push(lines.pop() + segment);
      }
      return lines;
    });
  }, texts);
}

function faultsOf(lines: readonly string[], whole: readonly string[]): string[] {
  const text = lines.join('');
  const breaks = lines.slice(0, -1).map((_, index) => lines.slice(0, index + 1).join('').length);
  const isInWord = (at: number) =>
    whole.some((word) => places(text, word).some((from) => from < at && at < from + word.length));
  const isInSyllable = (at: number) =>
    /^(?:[\p{M}ៗ។៖ๆฯ၊။]|[\u1000-\u1021][\u103B-\u103E]*\u1037?\u103A)/u.test(text.slice(at));
  // The Burmese “not”, alone before its verb.
  const isAfterNo = (at: number, before = 0) => /^(?:.*၍)?မ$/.test(text.slice(before, at));
  return breaks
    .filter((at, index) => isInSyllable(at) || isInWord(at) || isAfterNo(at, breaks[index - 1]))
    .map((at) => `${text.slice(Math.max(0, at - 12), at)}|${text.slice(at, at + 12)}`);
}

function places(text: string, word: string): number[] {
  return Array.from(text.matchAll(new RegExp(word, 'g')), ({ index }) => index);
}
