/** How organizers come in, prove again to be there, and let others in. */
import * as v from 'valibot';
import { areaValue, call, nothing, rows, text, uuid } from '../desk-call.ts';
import { roles } from './role.ts';

const grant_held = v.object({ role: v.picklist(roles), area: v.nullable(v.number()) });

const me = v.object({
  id: v.string(),
  name: v.string(),
  grants: rows(grant_held),
  /** Until when calls that ask for it need no new proof. */
  stepped_up_until: v.nullable(v.number()),
});
export type Me = v.InferOutput<typeof me>;

export const colleague = v.object({
  id: v.string(),
  name: v.string(),
  grants: rows(grant_held),
  passkeys: v.number(),
  seen_at: v.nullable(v.number()),
  left_at: v.nullable(v.number()),
});
export type Colleague = v.InferOutput<typeof colleague>;

/** Roles that one owner wants to give and a second one has to agree to. */
const role_wish = v.object({
  id: v.string(),
  /** Of a colleague, or of an invitation that lets nobody in before. */
  organizer_id: v.nullable(v.string()),
  invitation_id: v.nullable(v.string()),
  name: v.string(),
  grants: rows(grant_held),
  asked_by_id: v.string(),
  asked_by: v.string(),
  asked_at: v.number(),
});
export type RoleWish = v.InferOutput<typeof role_wish>;

/** Saved, or waiting for a second owner. */
const granted = v.object({
  ...colleague.entries,
  waits: v.boolean(),
});

const invited = v.object({
  /** Shown once; good for a day and for one person. */
  link: v.string(),
  expires_at: v.number(),
  /** It lets nobody in before a second owner agrees. */
  waits: v.boolean(),
});
export type Invited = v.InferOutput<typeof invited>;

/** A link that nobody has used yet. */
export const open_invitation = v.object({
  id: v.string(),
  name: v.string(),
  grants: rows(grant_held),
  by: v.string(),
  by_id: v.string(),
  created_at: v.number(),
  expires_at: v.number(),
});
export type OpenInvitation = v.InferOutput<typeof open_invitation>;

/** What the browser's passkey functions take, as they define it. */
const challenge = v.object({
  challenge_id: v.string(),
  options: v.unknown(),
});

const grant = v.strictObject({ role: v.picklist(roles), area: v.nullable(areaValue) });
const proof = v.looseObject({ id: v.string() });

export const accessCalls = {
  /** Which ways in there are. */
  doors: call({
    method: 'GET',
    path: '/doors',
    summary: 'Which ways to log in there are',
    roles: 'nobody',
    input: nothing,
    output: v.object({
      openid: v.boolean(),
    }),
  }),
  me: call({
    method: 'GET',
    path: '/me',
    summary: 'Who is logged in, with which roles',
    roles: 'anybody',
    input: nothing,
    output: me,
  }),
  logout: call({
    method: 'POST',
    path: '/logout',
    summary: 'End this session',
    roles: 'anybody',
    input: nothing,
    output: v.nullable(v.union([])),
  }),
  ask_register: call({
    method: 'POST',
    path: '/passkey/register/ask',
    summary: 'Begin to make a passkey under an invitation',
    roles: 'nobody',
    input: v.strictObject({ invitation: text(100) }),
    output: v.object({ ...challenge.entries, name: v.string() }),
  }),
  register: call({
    method: 'POST',
    path: '/passkey/register',
    summary: 'Log in for the first time, with the passkey that was made',
    roles: 'nobody',
    input: v.strictObject({ challenge_id: uuid, proof }),
    output: me,
  }),
  ask_login: call({
    method: 'POST',
    path: '/passkey/login/ask',
    summary: 'Begin to log in with a passkey',
    roles: 'nobody',
    input: nothing,
    output: challenge,
  }),
  login: call({
    method: 'POST',
    path: '/passkey/login',
    summary: 'Log in with a passkey',
    roles: 'nobody',
    input: v.strictObject({ challenge_id: uuid, proof }),
    output: me,
  }),
  ask_step_up: call({
    method: 'POST',
    path: '/step-up/ask',
    summary: 'Begin to prove again that it is you',
    roles: 'anybody',
    input: nothing,
    output: challenge,
  }),
  step_up: call({
    method: 'POST',
    path: '/step-up',
    summary: 'Prove again that it is you',
    roles: 'anybody',
    input: v.strictObject({ challenge_id: uuid, proof }),
    output: me,
  }),
  colleagues: call({
    method: 'GET',
    path: '/organizers',
    summary: 'The people of the desk: what they may do and where, and when they were last here',
    roles: ['owner'],
    area: 'people',
    input: nothing,
    output: v.object({
      list: rows(colleague),
    }),
  }),
  invite: call({
    method: 'POST',
    path: '/organizers/invite',
    summary: 'Make a link that lets one person in, once, within a day',
    roles: ['owner'],
    area: 'people',
    step_up: true,
    input: v.strictObject({ name: text(80), grants: v.pipe(v.array(grant), v.minLength(1), v.maxLength(40)) }),
    output: invited,
  }),
  invitations: call({
    method: 'GET',
    path: '/organizers/invitations',
    summary: 'Invitations that nobody has used yet',
    roles: ['owner'],
    area: 'people',
    input: nothing,
    output: v.object({
      list: rows(open_invitation),
    }),
  }),
  revoke_invitation: call({
    method: 'POST',
    path: '/organizers/invitations/revoke',
    summary: 'Take back an invitation that nobody has used yet',
    roles: ['owner'],
    area: 'people',
    step_up: true,
    input: v.strictObject({ id: uuid }),
    output: v.nullable(v.union([])),
  }),
  role_wishes: call({
    method: 'GET',
    path: '/organizers/wishes',
    summary: 'Roles that one owner wants to give and a second one has to agree to',
    roles: ['owner'],
    area: 'people',
    input: nothing,
    output: v.object({
      list: rows(role_wish),
    }),
  }),
  answer_wish: call({
    method: 'POST',
    path: '/organizers/wishes/answer',
    summary: 'Agree to a wish for roles, or refuse it',
    roles: ['owner'],
    area: 'people',
    step_up: true,
    input: v.strictObject({ id: uuid, agreed: v.boolean() }),
    output: v.object({
      list: rows(role_wish),
    }),
  }),
  set_grants: call({
    method: 'POST',
    path: '/organizers/grants',
    summary: 'Give a person these roles, and no others',
    roles: ['owner'],
    area: 'people',
    step_up: true,
    input: v.strictObject({ id: uuid, grants: v.pipe(v.array(grant), v.maxLength(40)) }),
    output: granted,
  }),
  end_sessions_of: call({
    method: 'POST',
    path: '/organizers/log-out',
    summary: 'End every session of a person: they have to log in again',
    roles: ['owner'],
    area: 'people',
    step_up: true,
    input: v.strictObject({ id: uuid }),
    output: colleague,
  }),
  dismiss: call({
    method: 'POST',
    path: '/organizers/dismiss',
    summary: 'End every session and right of a person at once',
    roles: ['owner'],
    area: 'people',
    step_up: true,
    input: v.strictObject({ id: uuid }),
    output: colleague,
  }),
} as const;
