import * as v from 'valibot';
import { countUpTo, distinct, phoneExample, some, textLike } from './field.ts';
import { platformCode } from './platform.ts';
import { prizeBand } from './prize.ts';

const country_code = textLike(/^[A-Z]{2}$/, 'is not an ISO 3166 code; write two capital letters.');

const country = v.strictObject({
  code: country_code,
  platforms_hidden: v.exactOptional(v.array(platformCode)),
});

const area = v.strictObject({
  value: countUpTo(999),
  path: textLike(/^[a-z0-9-]{1,16}$/, 'may contain only a-z, 0-9 and -; rename it.'),
  name: v.string(),
  languages: v.pipe(some(v.string(), 'is empty; offer at least one language.'), distinct(String)),
  platforms: v.pipe(some(platformCode, 'is empty; offer at least one platform.'), distinct(String)),
  /** Players of these countries belong here; an empty list takes in all that no other area names. */
  countries: v.array(country),
  /** The area's own clock, for pacing by the hour. */
  zone: textLike(isZone, 'is not a time zone; write one like Asia/Jakarta.'),
  /** A phone number as it is written here; an area of many countries leaves it to the language. */
  phone_example: v.exactOptional(phoneExample),
  prizes: v.array(prizeBand),
  share_channels: v.pipe(v.array(v.string()), distinct(String)),
  /** On a deployment of kind `areas` this area lives on another site. */
  external: v.exactOptional(textLike(/^https?:\/\/[^\s/]+/, 'is not an address; begin with https://.')),
  /** Nothing is counted here before a visitor has agreed; otherwise until one has refused. */
  asks_consent: v.exactOptional(v.boolean()),
  /** Players of these countries may not draw, where the law allows them no such draw. */
  draw_closed_countries: v.exactOptional(v.array(country_code)),
});

export const areas = v.pipe(
  v.array(area),
  distinct(({ value }) => value, 'value'),
  distinct(({ path }) => path, 'path'),
  distinct(({ countries }) => countries.map(({ code }) => code), 'countries'),
);

function isZone(zone: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
