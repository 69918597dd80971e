import * as v from 'valibot';
import { countUpTo, textLike } from './field.ts';

/** What the program can read. */
const codes = ['ytb', 'fb', 'ins', 'vk', 'tt'] as const;

/** A platform by its code, where it is offered. */
export const platformCode = v.picklist(
  codes,
  ({ input }) => `platforms.ts has no “${input}”; add it there or take it out here.`,
);

export const platform = v.strictObject({
  code: v.picklist(
    codes,
    ({ input }) => `“${input}” cannot be read by the program; docs/add-a-platform.md says what it needs.`,
  ),
  value: countUpTo(99),
  name: v.string(),
});

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
