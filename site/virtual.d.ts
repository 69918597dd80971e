declare module 'virtual:calls' {
  import type { CallName } from '@event/contest/wire';
  export const api_base: string;
  export const paths: Readonly<Record<CallName, string>>;
  /** Answered alike to everybody; all others are a player's own. */
  export const public_calls: readonly CallName[];
}

/** Not in every browser, and not in the types of any. */
interface Navigator {
  readonly connection?: { readonly saveData?: boolean };
}
