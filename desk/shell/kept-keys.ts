/** The keys of what was sent and is not answered: whoever soon presses again with the same words means the same act. */
const soon = 120_000;

export function keptKeys() {
  const open = new Map<string, { readonly key: string; readonly until: number }>();
  return {
    /** Later the same words are another act: somebody may have undone the first in between. */
    keyOf(said: string): string {
      const kept = open.get(said);
      const key = kept && Date.now() < kept.until ? kept.key : crypto.randomUUID();
      open.set(said, { key, until: Date.now() + soon });
      return key;
    },
    end: (said: string) => open.delete(said),
  };
}
