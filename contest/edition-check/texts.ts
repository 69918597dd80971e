import { change_reasons } from '../board/wire.ts';
import type { Edition } from '../edition/edition.ts';
import { refusals } from '../refusal.ts';
import { video_rules } from '../submission/wire.ts';
import type { EditionProblem } from './report.ts';

/** Messages by key, by language code. */
export type TextsByLanguage = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Its end-of-submission message is known in ten languages; the others may fall back to English (specification §8). */
const end_message = 'submit.ended';
const may_lack_end_message = ['in', 'vn', 'kh'];

const statuses = ['400', '401', '403', '404', '405', '408', '500', '501', '502', '503', '504', '505', 'other', 'none'];

/** The texts that the edition's data and the rules name; all others fall back to English. */
export function requiredTexts(edition: Edition): string[] {
  return [
    ...Object.keys(refusals).map((name) => `refusal.${name}`),
    ...statuses.map((status) => `http.${status}`),
    ...change_reasons.map((reason) => `leaderboard.change_${reason}`),
    ...video_rules.map((rule) => `rule.${rule}`),
    ...edition.rejection_reasons.map((reason) => `reason.${reason}`),
    'reason.staff',
    ...edition.themes.flatMap(({ code }) => [`theme.${code}.title`, `theme.${code}.text`]),
    ...edition.prizes.map(({ text }) => text),
    ...edition.areas.map(({ path }) => `area.${path}`),
    ...edition.excellent_tiers.map(({ tier }) => `prizes.tier_${tier}`),
    'meta.title',
    'meta.title_art',
    'meta.description',
    end_message,
  ];
}

export function textProblems(edition: Edition, texts: TextsByLanguage): EditionProblem[] {
  const required = requiredTexts(edition);
  return edition.languages.flatMap(({ code }) => {
    const file = `texts/${code}.json`;
    const own = texts[code];
    const remedy =
      code === edition.default_language ? 'write it' : `translate it from texts/${edition.default_language}.json`;
    if (!own)
      return [{ file, place: 'the file', remedy: `is missing; write it, or take “${code}” out of languages.ts.` }];
    const lacking = required
      .filter((key) => (own[key] ?? '') === '')
      .filter((key) => key !== end_message || !may_lack_end_message.includes(code))
      .map((key) => ({ file, place: `“${key}”`, remedy: `has no text; ${remedy}.` }));
    const strange = Object.entries(own)
      .filter(([, text]) => typeof text !== 'string')
      .map(([key]) => ({ file, place: `“${key}”`, remedy: 'is not a text; write it in quotation marks.' }));
    return [...lacking, ...strange];
  });
}
