import * as v from 'valibot';
import { coded, distinct, filled, oneOf, some, textLike } from './field.ts';

export const kind = oneOf(['areas', 'india']);

const deployment = v.pipe(
  v.strictObject({
    code: v.string(),
    kind,
    brand: oneOf(['main', 'alternative']),
    hosts: some(
      textLike(/^[a-z0-9.-]+$/, 'is not a host name; write it in lower case, without scheme, port or path.'),
      'is empty; name the host it answers to.',
    ),
    base: textLike(/^\/([^/].*[^/])?$/, 'must begin with / and not end with one.'),
    /** `{AREA}` is the area's path in upper case. */
    title: v.string(),
    icon: oneOf(['global', 'india']),
    /** Origin of the API when it is not the site's own. */
    api: v.exactOptional(textLike(/^https?:\/\/[^/]+$/, 'is not an origin; write scheme and host without a path.')),
    /** Which login widget of the game's platform: a path below its address (setting LOGIN_URL). */
    login: textLike(/^[\w-]+(\/[\w-]+)*$/, 'is not a path below LOGIN_URL; write it without a slash at either end.'),
    /** Under which measurement id what players do is counted; without one nothing is. */
    analytics: v.exactOptional(
      textLike(/^G-[A-Z0-9]{4,16}$/, 'is not a measurement id; write the one of its data stream, as in G-ABC123DEF4.'),
    ),
  }),
  v.forward(
    v.check(
      ({ kind, title }) => kind !== 'areas' || title.includes('{AREA}'),
      'has no {AREA}; add it so that pages of areas can be told apart.',
    ),
    ['title'],
  ),
);

export const deployments = v.pipe(
  coded(deployment),
  v.minLength(1, 'there is none; add the one that serves the site.'),
  distinct(({ hosts }) => hosts, 'hosts'),
);

export const brandWord = v.strictObject({
  from: v.pipe(
    filled('a word is empty; write both.'),
    v.check((word) => !word.startsWith('#'), 'hashtags are never replaced; take it out.'),
  ),
  to: filled('a word is empty; write both.'),
});
