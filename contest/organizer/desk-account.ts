/** An organizer's own account: name, passkeys, open sessions, and what was done to it. */
import * as v from 'valibot';
import { call, nothing, rows, text, uuid } from '../desk-call.ts';

const own_passkey = v.object({
  id: v.string(),
  name: v.string(),
  created_at: v.number(),
  used_at: v.nullable(v.number()),
});
export type OwnPasskey = v.InferOutput<typeof own_passkey>;

const own_session = v.object({
  id: v.string(),
  /** Browser and system, as far as the browser says them. */
  device: v.nullable(v.string()),
  began_at: v.number(),
  seen_at: v.number(),
  /** Who asks. */
  this: v.boolean(),
  /** From the network of who asks; null where the address says nothing. */
  near: v.nullable(v.boolean()),
});
export type OwnSession = v.InferOutput<typeof own_session>;

/** Rows of the log about an account that its owner has to know of. */
export const account_news = [
  'log in',
  'fail to log in',
  'add passkey',
  'remove passkey',
  'change name',
  'end sessions',
  'end carried session',
  'grant roles',
  'agree to roles',
] as const;

const account_new = v.object({
  number: v.number(),
  what: v.picklist(account_news),
  at: v.number(),
  /** Somebody else's name; null: it was done as oneself. */
  by: v.nullable(v.string()),
  device: v.nullable(v.string()),
  passkey: v.nullable(v.string()),
});
export type AccountNew = v.InferOutput<typeof account_new>;

const account = v.object({
  name: v.string(),
  /** The organizers' own login says the name and who works here: no passkey is kept beside it. */
  by_issuer: v.boolean(),
  passkeys: rows(own_passkey),
  sessions: rows(own_session),
});
export type DeskAccount = v.InferOutput<typeof account>;

const passkey_id = text(1400);
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80));

export const accountCalls = {
  account: call({
    method: 'GET',
    path: '/account',
    summary: 'Your own name, passkeys and open sessions',
    roles: 'anybody',
    input: nothing,
    output: account,
  }),
  account_news: call({
    method: 'GET',
    path: '/account/news',
    summary: 'What was done to your account, or in your name from an unknown place, and has not been read yet',
    roles: 'anybody',
    input: nothing,
    output: v.object({ list: rows(account_new) }),
  }),
  read_news: call({
    method: 'POST',
    path: '/account/news/read',
    summary: 'Mark it as read, up to a row',
    roles: 'anybody',
    input: v.strictObject({ number: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e12)) }),
    output: v.nullable(v.union([])),
  }),
  rename_self: call({
    method: 'POST',
    path: '/account/name',
    summary: 'Change your own name',
    roles: 'anybody',
    step_up: true,
    input: v.strictObject({ name }),
    output: account,
  }),
  ask_passkey: call({
    method: 'POST',
    path: '/account/passkey/ask',
    summary: 'Begin to add a passkey',
    roles: 'anybody',
    step_up: true,
    input: nothing,
    output: v.object({ challenge_id: v.string(), options: v.unknown() }),
  }),
  add_passkey: call({
    method: 'POST',
    path: '/account/passkey',
    summary: 'Keep the added passkey',
    roles: 'anybody',
    step_up: true,
    input: v.strictObject({ challenge_id: uuid, proof: v.looseObject({ id: v.string() }) }),
    output: account,
  }),
  name_passkey: call({
    method: 'POST',
    path: '/account/passkey/name',
    summary: 'Give one of your passkeys a name',
    roles: 'anybody',
    input: v.strictObject({ id: passkey_id, name }),
    output: account,
  }),
  remove_passkey: call({
    method: 'POST',
    path: '/account/passkey/remove',
    summary: 'Remove one of your passkeys; every other session of the account ends',
    roles: 'anybody',
    step_up: true,
    input: v.strictObject({ id: passkey_id }),
    output: account,
  }),
  end_own_sessions: call({
    method: 'POST',
    path: '/account/sessions/end',
    summary: 'End one of your sessions, or all but this one',
    roles: 'anybody',
    step_up: true,
    input: v.strictObject({ id: v.nullable(uuid) }),
    output: account,
  }),
} as const;
