import { sayOwnKey, useKeyChanges } from './keys.ts';

/** A key of the screen that is shown, named as the desk gives it, and shown as this person has it; nothing where it is off. */
export function Key({ of }: { readonly of: string }) {
  useKeyChanges();
  const key = sayOwnKey(of);
  return key && <kbd>{key}</kbd>;
}
