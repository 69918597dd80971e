/** The keys of what was sent and is not answered: whoever presses again with the same words means the same act. */
export function keptKeys() {
  const open = new Map<string, string>();
  return {
    keyOf(said: string, given?: string) {
      const key = given ?? open.get(said) ?? crypto.randomUUID();
      open.set(said, key);
      return { key, end: () => open.delete(said) };
    },
  };
}
