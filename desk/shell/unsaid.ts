/** What somebody wrote and left unsaid stands there again where the same is asked of them about the same, until the page is loaded anew. */
const unsaid = new Map<string, string>();

export const unsaidOf = (about: string | undefined): string | undefined => unsaid.get(about ?? '');

export function keepUnsaid(about: string | undefined, text: string): void {
  if (about === undefined) return;
  if (text.trim() === '') unsaid.delete(about);
  else unsaid.set(about, text);
}
