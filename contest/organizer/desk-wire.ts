/** How organizers come in, prove again to be there, and let others in. */
import * as v from 'valibot';
import { areaValue, call, nothing, text, uuid } from '../desk-call.ts';
import { type Grant, roles } from './role.ts';

export interface Me {
  readonly id: string;
  readonly name: string;
  readonly grants: readonly Grant[];
  /** Until when calls that ask for it need no new proof. */
  readonly stepped_up_until: number | null;
}

export interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly grants: readonly Grant[];
  readonly passkeys: number;
  readonly seen_at: number | null;
  readonly left_at: number | null;
}

/** Roles that one owner wants to give and a second one has to agree to. */
export interface RoleWish {
  readonly id: string;
  /** Of a colleague, or of an invitation that lets nobody in before. */
  readonly organizer_id: string | null;
  readonly invitation_id: string | null;
  readonly name: string;
  readonly grants: readonly Grant[];
  readonly asked_by_id: string;
  readonly asked_by: string;
  readonly asked_at: number;
}

/** Saved, or waiting for a second owner. */
export interface Granted extends Colleague {
  readonly waits: boolean;
}

export interface Invited {
  /** Shown once; good for a day and for one person. */
  readonly link: string;
  readonly expires_at: number;
  /** It lets nobody in before a second owner agrees. */
  readonly waits: boolean;
}

/** A link that nobody has used yet. */
export interface OpenInvitation {
  readonly id: string;
  readonly name: string;
  readonly grants: readonly Grant[];
  readonly by: string;
  readonly created_at: number;
  readonly expires_at: number;
}

/** What the browser's passkey functions take, as they define it. */
export interface Challenge {
  readonly challenge_id: string;
  readonly options: unknown;
}

const grant = v.strictObject({ role: v.picklist(roles), area: v.nullable(areaValue) });
const proof = v.looseObject({ id: v.string() });

export const accessCalls = {
  /** Which ways in there are. */
  doors: call<{ readonly openid: boolean }>()({ method: 'GET', path: '/doors', roles: 'nobody', input: nothing }),
  me: call<Me>()({ method: 'GET', path: '/me', roles: 'anybody', input: nothing }),
  logout: call<null>()({ method: 'POST', path: '/logout', roles: 'anybody', input: nothing }),
  ask_register: call<Challenge & { readonly name: string }>()({
    method: 'POST',
    path: '/passkey/register/ask',
    roles: 'nobody',
    input: v.strictObject({ invitation: text(100) }),
  }),
  register: call<Me>()({
    method: 'POST',
    path: '/passkey/register',
    roles: 'nobody',
    input: v.strictObject({ challenge_id: uuid, proof }),
  }),
  ask_login: call<Challenge>()({ method: 'POST', path: '/passkey/login/ask', roles: 'nobody', input: nothing }),
  login: call<Me>()({
    method: 'POST',
    path: '/passkey/login',
    roles: 'nobody',
    input: v.strictObject({ challenge_id: uuid, proof }),
  }),
  ask_step_up: call<Challenge>()({ method: 'POST', path: '/step-up/ask', roles: 'anybody', input: nothing }),
  step_up: call<Me>()({
    method: 'POST',
    path: '/step-up',
    roles: 'anybody',
    input: v.strictObject({ challenge_id: uuid, proof }),
  }),
  colleagues: call<{ readonly list: readonly Colleague[] }>()({
    method: 'GET',
    path: '/organizers',
    roles: ['owner'],
    area: 'people',
    input: nothing,
  }),
  invite: call<Invited>()({
    method: 'POST',
    path: '/organizers/invite',
    roles: ['owner'],
    area: 'people',
    step_up: true,
    input: v.strictObject({ name: text(80), grants: v.pipe(v.array(grant), v.minLength(1), v.maxLength(40)) }),
  }),
  invitations: call<{ readonly list: readonly OpenInvitation[] }>()({
    method: 'GET',
    path: '/organizers/invitations',
    roles: ['owner'],
    area: 'people',
    input: nothing,
  }),
  revoke_invitation: call<null>()({
    method: 'POST',
    path: '/organizers/invitations/revoke',
    roles: ['owner'],
    area: 'people',
    step_up: true,
    input: v.strictObject({ id: uuid }),
  }),
  role_wishes: call<{ readonly list: readonly RoleWish[] }>()({
    method: 'GET',
    path: '/organizers/wishes',
    roles: ['owner'],
    area: 'people',
    input: nothing,
  }),
  answer_wish: call<{ readonly list: readonly RoleWish[] }>()({
    method: 'POST',
    path: '/organizers/wishes/answer',
    roles: ['owner'],
    area: 'people',
    step_up: true,
    input: v.strictObject({ id: uuid, agreed: v.boolean() }),
  }),
  set_grants: call<Granted>()({
    method: 'POST',
    path: '/organizers/grants',
    roles: ['owner'],
    area: 'people',
    step_up: true,
    input: v.strictObject({ id: uuid, grants: v.pipe(v.array(grant), v.maxLength(40)) }),
  }),
  dismiss: call<Colleague>()({
    method: 'POST',
    path: '/organizers/dismiss',
    roles: ['owner'],
    area: 'people',
    step_up: true,
    input: v.strictObject({ id: uuid }),
  }),
} as const;
