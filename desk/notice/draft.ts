/** A notice while it is written. */
export interface Words {
  readonly title: string;
  readonly message: string;
}

export const longest = { title: 80, message: 600 } as const;
export const noWords: Words = { title: '', message: '' };

export const isWritten = (words: Words | undefined): words is Words =>
  words !== undefined && words.title.trim() !== '' && words.message.trim() !== '';

/** English first: it is what everybody reads whose language is missing. */
export function languagesOf(
  areas: readonly { readonly value: number; readonly languages: readonly string[] }[],
  area: string,
): string[] {
  const own = areas.filter(({ value }) => !area || value === Number(area));
  const all = [...new Set(own.flatMap(({ languages }) => languages))];
  return ['en', ...all.filter((code) => code !== 'en')];
}

/** What a field for a moment holds, read as UTC. */
export const utcOf = (local: string): number | null => (local ? Date.parse(`${local}:00Z`) / 1000 : null);
