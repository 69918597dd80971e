import * as v from 'valibot';
import { platformCodes } from '../../platform/all.ts';
import { countUpTo, textLike } from './field.ts';

/** A platform by its code, where it is offered. */
export const platformCode = v.picklist(
  platformCodes,
  ({ input }) => `platforms.ts has no “${input}”; add it there or take it out here.`,
);

export const platform = v.strictObject({
  code: v.picklist(
    platformCodes,
    ({ input }) => `“${input}” cannot be read by the program; docs/add-a-platform.md says what it needs.`,
  ),
  value: countUpTo(99),
  name: v.string(),
  /** Players state that their work was entered nowhere else. */
  only_here: v.exactOptional(v.literal(true)),
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
