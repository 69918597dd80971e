/** The texts of every language of an edition with what they are measured by. */
import { readFile } from 'node:fs/promises';
import type { Edition } from '@event/contest/edition';
import { ZawgyiDetector } from 'myanmar-tools';
import { readTexts } from './load.ts';
import type { Term, TextSet } from './text-check.ts';

export async function textSets({ id, languages }: Edition): Promise<TextSet[]> {
  const texts = await readTexts(id);
  const sets = languages.map(async (language) => ({
    language,
    texts: texts[language.code] ?? {},
    english: texts.en ?? {},
    terms: await readTerms(id, language.code),
    zawgyi,
  }));
  return Promise.all(sets);
}

const detector = new ZawgyiDetector();

export function zawgyi(text: string): number {
  return /[\u1000-\u109F]/.test(text) ? detector.getZawgyiProbability(text) : 0;
}

async function readTerms(id: string, code: string): Promise<Term[]> {
  try {
    return JSON.parse(await readFile(new URL(`./${id}/terms/${code}.json`, import.meta.url), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
