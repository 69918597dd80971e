/** What the clients were told: every call that was answered, and those whose answer they never saw. */
import type { CallName } from '@event/contest/wire';

export interface AcceptedCall {
  readonly role_id: string;
  readonly call: CallName;
  readonly input: Readonly<Record<string, unknown>>;
  readonly key: string | null;
  readonly token: string;
  /** The body as it was sent. */
  readonly body: string;
  readonly code: number;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface History {
  readonly told: AcceptedCall[];
  /** Role and call of what was asked and given up: it may be done or not. */
  readonly unknown: { readonly role_id: string; readonly call: CallName }[];
  /** Bodies that a repeat of an answered request brought instead of the first. */
  readonly changed: string[];
}

export const newHistory = (): History => ({ told: [], unknown: [], changed: [] });
