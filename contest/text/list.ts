/** Names one after the other, joined as the language joins them. Written by the server, also for phones that lack the patterns of some languages. */
import type { Language } from '../edition/edition.ts';

export function listOf({ bcp47, list }: Pick<Language, 'bcp47' | 'list'>, names: readonly string[]): string {
  if (!list) return new Intl.ListFormat(bcp47).format(names);
  const [last = '', ...before] = names.toReversed();
  return before.length === 0 ? last : before.toReversed().join(list.comma) + list.and + last;
}
