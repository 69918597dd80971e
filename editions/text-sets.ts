/** The texts of every language of an edition with what they are measured by. */
import { readFile } from 'node:fs/promises';
import type { Edition } from '@event/contest/edition/edition';
import myanmarTools from 'myanmar-tools';
import { readTexts } from './load.ts';
import { readPrints } from './made-from.ts';
import type { Term, TextSet } from './text-check.ts';

export async function textSets({ id, languages }: Edition): Promise<TextSet[]> {
  const texts = await readTexts(id);
  const sets = languages.map(async (language) => ({
    language,
    texts: texts[language.code] ?? {},
    english: texts.en ?? {},
    terms: await readTerms(id, language.code),
    made_from: await readPrints(new URL(`./${id}/texts/`, import.meta.url), language.code),
    zawgyi,
  }));
  return Promise.all(sets);
}

const detector = new myanmarTools.ZawgyiDetector();
const converter = new myanmarTools.ZawgyiConverter();

/** What no Unicode text can have: the vowel ေ before its consonant, a stack of nothing, code points of Shan and Karen. */
const surely_zawgyi = /(?:^|[^\u1000-\u102A\u103B-\u103F\u104E])\u1031|\u1039(?![\u1000-\u1021])|[\u1060-\u1097]/;

/** From 0 to 1. Many short words are written alike in both, so that the detector can only guess: they are let pass. */
export function zawgyi(text: string): number {
  if (!/[\u1000-\u109F]/.test(text)) return 0;
  if (surely_zawgyi.test(text)) return 1;
  const letters = text.match(/[\u1000-\u109F]/g)?.length ?? 0;
  if (letters < 10 || converter.zawgyiToUnicode(text) === text) return 0;
  return detector.getZawgyiProbability(text);
}

async function readTerms(id: string, code: string): Promise<Term[]> {
  try {
    return JSON.parse(await readFile(new URL(`./${id}/terms/${code}.json`, import.meta.url), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
