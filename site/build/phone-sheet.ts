/** Takes out of a packed sheet what a phone held upright does not need: it then has it neither in its HTML nor in its way. */
import { isDeepStrictEqual } from 'node:util';
import { Features, type MediaQuery, type Rule, transform, type Visitor } from 'lightningcss';

/** Wide screens, phones that lie on their side, and letters of twice their size. */
const medias = ['(min-width:60rem)', '(min-width:35rem) and (max-height:30rem)', '(max-width:15rem)'].map(readQuery);

export function splitForPhone(css: string): { readonly phone: string; readonly rest: string } {
  let depth = 0;
  return {
    phone: rewrite(css, { Rule: (rule) => (isOfRest(rule) ? [] : undefined) }),
    rest: rewrite(css, {
      Rule(rule) {
        if (isOfRest(rule)) depth++;
        return depth > 0 || rule.type === 'layer-block' ? undefined : [];
      },
      RuleExit(rule) {
        if (isOfRest(rule)) depth--;
        return isEmpty(rule) ? [] : undefined;
      },
    }),
  };
}

function isOfRest(rule: Rule): boolean {
  return rule.type === 'media' && medias.some((one) => isDeepStrictEqual(one, rule.value.query.mediaQueries));
}

/** What was taken out of a layer is still there for the visitor, as nothing. */
function isEmpty(rule: Rule): boolean {
  return rule.type === 'layer-block' && rule.value.rules.every(({ type }) => type === 'ignored');
}

/** As the parser writes it, however it was written. */
function readQuery(media: string): MediaQuery[] {
  const found: MediaQuery[] = [];
  rewrite(`@media ${media}{a{top:0}}`, { MediaQuery: (query) => void found.push(query) });
  return found;
}

/** Vite made the sheet fit for older browsers: their form of `min-width` stays. */
function rewrite(css: string, visitor: Visitor<never>): string {
  const options = { filename: 'screen.css', minify: true, include: Features.MediaRangeSyntax };
  return transform({ ...options, code: Buffer.from(css), visitor }).code.toString();
}
