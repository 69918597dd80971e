/** Names one after the other; no "and", which not every language puts in the same place. */
export const listOf = (names: readonly string[]) => names.join(', ');
