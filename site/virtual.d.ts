declare module 'virtual:calls' {
  import type { CallName } from '@event/contest/wire';
  export const calls: Readonly<Record<CallName, readonly [method: string, path: string, player: boolean]>>;
  export const api_base: string;
}

/** Not in every browser, and not in the types of any. */
interface Navigator {
  readonly connection?: { readonly saveData?: boolean };
}
