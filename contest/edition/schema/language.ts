import * as v from 'valibot';
import { kind } from './deployment.ts';
import { coded, distinct, filled, oneOf, phoneExample, some, textLike } from './field.ts';

const language = v.strictObject({
  /** The site's own code: `my` is Malay and `mm` is Burmese, so never hand it to Intl. */
  code: textLike(/^[a-z]{2}$/, 'must be two letters a-z; the wire carries no other.'),
  bcp47: textLike(isTag, 'is not a BCP 47 tag; write one like ms-MY.'),
  name: v.string(),
  endonym: filled('is empty; write its name in its own script.'),
  script: oneOf(['Latn', 'Cyrl', 'Thai', 'Khmr', 'Mymr', 'Deva']),
  date: textLike(isDatePattern, 'needs DD, MM and YYYY once each.'),
  number: v.pipe(
    v.strictObject({
      group: v.string(),
      decimal: v.string(),
      /** `lakh` groups 12,34,567. */
      style: v.exactOptional(oneOf(['lakh'])),
    }),
    v.check(
      ({ group, decimal }) => group !== decimal && decimal !== '',
      'group and decimal mark must differ; correct one.',
    ),
  ),
  /** Where the patterns of Intl are wrong: what stands between names, and before the last one. */
  list: v.exactOptional(v.strictObject({ comma: v.string(), and: v.string() })),
  /** Of a script without spaces: words that the dictionaries of browsers would break, with a bar where ours would not. Of another: beginnings no line may end with. */
  whole: v.exactOptional(v.array(filled('is empty; leave it out.'))),
  /** A phone number as the speakers of this language write theirs, for areas of many countries. */
  phone_example: phoneExample,
  /** The language a browser asks for, e.g. `ms` for Malay. */
  browser: some(v.string(), 'no browser can ask for it; list at least one tag.'),
  open_graph: v.string(),
  /** Offered on the deployments of this kind only. */
  only: v.exactOptional(kind),
});

export const languages = v.pipe(
  coded(language),
  distinct(({ browser }) => browser.map((tag) => tag.toLowerCase()), 'browser'),
);

function isTag(tag: string) {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}

function isDatePattern(date: string) {
  return ['DD', 'MM', 'YYYY'].every((part) => date.split(part).length === 2) && /^[DMY./ -]+$/.test(date);
}
