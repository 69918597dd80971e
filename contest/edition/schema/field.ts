/** What the schema of an edition is written with: every word says its own remedy. */
import * as v from 'valibot';

type WrongInput = { readonly input: unknown };

/** The remedy follows the number. */
export const numberLike = (isFine: (value: number) => boolean, remedy: string) => {
  const say = ({ input }: WrongInput) => `${input} ${remedy}`;
  return v.pipe(v.number(say), v.check(isFine, say));
};

const isCount = (value: number) => Number.isSafeInteger(value) && value > 0;

export const count = numberLike(isCount, 'is not a whole number above zero; write one.');

export const countUpTo = (most: number) =>
  numberLike((value) => isCount(value) && value <= most, `is not a whole number from 1 to ${most}; write one.`);

/** The remedy follows the text in quotation marks. */
export const textLike = (isFine: RegExp | ((text: string) => boolean), remedy: string) => {
  const say = ({ input }: WrongInput) => `“${input}” ${remedy}`;
  return v.pipe(v.string(), isFine instanceof RegExp ? v.regex(isFine, say) : v.check(isFine, say));
};

export const phoneExample = textLike(
  /^\+[1-9]\d{0,2}(?:[ -]\d+)+$/,
  'is not a phone number; write one like +62 812 3456 7890.',
);

export const filled = (remedy: string) => v.pipe(v.string(), v.regex(/\S/, remedy));

export const oneOf = <const list extends readonly string[]>(list: list) =>
  v.picklist(list, ({ input }) => `“${input}” is unknown; write ${list.join(' or ')}.`);

export const some = <entry extends v.GenericSchema>(entry: entry, remedy: string) =>
  v.pipe(v.array(entry), v.minLength(1, remedy));

/** Entries with a code of their own each. */
export const coded = <entry extends v.GenericSchema<unknown, { code: string }>>(entry: entry) =>
  v.pipe(
    v.array(entry),
    distinct(({ code }) => code),
  );

/** What `read` finds stands in one entry only; its place is the list and `key`. */
export function distinct<entry>(read: (entry: entry) => string | number | readonly string[], key?: string) {
  return v.rawCheck<entry[]>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    const found = value.flatMap(read);
    for (const twin of new Set(found.filter((one, index) => found.indexOf(one) !== index))) {
      const message = `“${twin}” appears twice; give each its own.`;
      addIssue({
        message,
        ...(key && { path: [{ type: 'unknown', origin: 'value', input: value, key, value: twin }] }),
      });
    }
  });
}
