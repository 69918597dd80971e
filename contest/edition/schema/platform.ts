import * as v from 'valibot';
import { countUpTo, oneOf, textLike } from './field.ts';

/** What the program can read; docs/add-a-platform.md says what another one needs. */
const codes = ['ytb', 'fb', 'ins', 'vk', 'tt'] as const;

/** A platform by its code, where it is offered. */
export const platformCode = v.picklist(
  codes,
  ({ input }) => `platforms.ts has no “${input}”; add it there or take it out here.`,
);

export const platform = v.strictObject({ code: oneOf(codes), value: countUpTo(99), name: v.string() });

export const shareChannel = v.strictObject({
  code: v.string(),
  name: v.string(),
  /** `{url}` and `{text}` are replaced; without an address the link is copied. */
  address: v.exactOptional(
    textLike(
      /^https:\/\/.*\{url\}/,
      'must begin with https:// and hold {url}; correct it, or take it out to copy the link.',
    ),
  ),
});
