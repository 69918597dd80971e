/** How facts are said in a reader's language. */
import { type Brand, languageByCode } from '@event/contest/edition';
import type { Voice } from '@event/contest/notice';
import type { App } from './app.ts';

export function voiceOf({ edition, texts }: App, lang: string, brand: Brand): Voice {
  const language = languageByCode(edition, lang);
  return {
    say: (key) => texts.say(key, lang, {}, brand),
    date: (unix) => dated(language?.date ?? 'YYYY-MM-DD', unix),
    number: (value) => String(value),
  };
}

function dated(pattern: string, unix: number): string {
  const [year = '', month = '', day = ''] = new Date(unix * 1000).toISOString().slice(0, 10).split('-');
  return pattern.replace('YYYY', year).replace('MM', month).replace('DD', day);
}
