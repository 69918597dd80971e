/** How facts are said in a reader's language. */
import { type Brand, languageByCode } from '@event/contest/edition/edition';
import type { NoticeVoice } from '@event/contest/notice/notice';
import { formatDate, formatNumber, missing } from '@event/contest/text';
import type { App } from '../app.ts';

export function voiceOf({ edition, texts }: App, lang: string, brand: Brand): NoticeVoice {
  const language = languageByCode(edition, lang) ?? languageByCode(edition, edition.default_language);
  return {
    say: (key, values) => platformName(edition.platforms, key) ?? texts.say(key, lang, values, brand),
    date: (unix) => (language ? formatDate(language, unix, 'UTC') : missing),
    number: (value) => (language ? formatNumber(language, value) : String(value)),
  };
}

/** Platforms have names, not texts. */
function platformName(platforms: readonly { code: string; name: string }[], key: string): string | undefined {
  return platforms.find(({ code }) => key === `platform.${code}`)?.name;
}
