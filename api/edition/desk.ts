/** What every screen of the desk is named by, and what waits behind each line of the rail. */
import type { DeskEdition } from '@event/contest/edition/desk-wire';
import { phaseAt } from '@event/contest/edition/edition';
import { platformRecords } from '@event/contest/platform/all';
import type { App } from '../app.ts';
import type { DeskHandlers } from '../http/ask.ts';
import { findNotices } from '../notice/desk-find.ts';
import { find } from '../submission/find.ts';
import { countsFor } from '../today/count.ts';

export const editionCalls: DeskHandlers<'edition' | 'counts' | 'find'> = {
  edition: { work: async ({ app, now }) => deskEdition(app, now) },
  counts: { work: ({ organizer }, database) => countsFor(database, organizer) },
  find: {
    async work({ app, input, areas }, database) {
      const text = input.text.trim();
      const [found, notices] = await Promise.all([
        find(app, database, text, areas),
        findNotices(database, text, areas),
      ]);
      return { list: [...found, ...notices] };
    },
  },
};

function deskEdition({ edition, texts }: App, now: number): DeskEdition {
  const say = (key: string) => texts.say(key, edition.default_language);
  const { id, name, phases, periods, draw, limits } = edition;
  return {
    ...{ id, name, phases, periods, draw },
    phase: phaseAt(edition, now),
    areas: edition.areas.map(({ value, path, name: title, languages, platforms, countries }) => {
      return { value, path, name: title, languages, platforms, countries: countries.map(({ code }) => code) };
    }),
    platforms: edition.platforms.map((platform) => ({ ...platform, short: platformRecords[platform.code].short })),
    languages: edition.languages.map(({ code, bcp47, name: title }) => ({ code, bcp47, name: title })),
    themes: edition.themes.map(({ code, hashtags, excellent }) => {
      return { code, name: say(`theme.${code}.title`), hashtags, excellent };
    }),
    reasons: edition.rejection_reasons.map((code) => ({ code, name: say(`reason.${code}`) })),
    prizes: edition.prizes.map(({ code, text, coded }) => ({ code, name: say(text), coded })),
    video_seconds: limits.video_seconds,
    review_hours: limits.review_hours,
    judges_needed: limits.judges_needed,
  };
}
