/** The one shape of every answer: `{code, msg, data}`, and which HTTP status carries it. */
import { type Refusal, refusals } from '@event/contest/refusal';
import type { App } from '../app.ts';
import type { Speaker } from './speaker.ts';

/** Success says the same in every language, so that prepared answers fit everybody. */
export function success(data: unknown): string {
  return JSON.stringify({ code: 0, msg: 'SUCCESS', data });
}

export function refused(app: App, { lang, deployment }: Speaker, { refusal, values }: Refusal): string {
  const msg = app.texts.say(`refusal.${refusal}`, lang, values, deployment.brand);
  return JSON.stringify({ code: refusals[refusal], msg, data: values ?? null });
}

/** Transport's own answers carry the HTTP status as their code. */
export function transport(app: App, { lang, deployment }: Speaker, status: number): string {
  return JSON.stringify({ code: status, msg: app.texts.say(`http.${status}`, lang, {}, deployment.brand), data: null });
}

/** Nothing was begun: the same request may come again. */
export function busy(app: App, { lang, deployment }: Speaker): string {
  return JSON.stringify({ code: 503, msg: app.texts.say('http.busy', lang, {}, deployment.brand), data: null });
}

/** Fields that a player fills in, by the text that stands beside them; others are for those who write programs. */
const labels: Readonly<Record<string, string>> = {
  link: 'submit.link',
  platform: 'submit.platform',
  theme: 'submit.theme',
  lang: 'submit.language',
  country: 'submit.country',
  message: 'submission.appeal_label',
  contact_addr: 'fill.heading',
  contact_type: 'fill.heading',
};

/** Names the field that is missing, unknown or wrong. */
export function misshapen(app: App, { lang, deployment }: Speaker, { field, problem }: Misshapen): string {
  const label = Object.hasOwn(labels, field) ? labels[field] : undefined;
  const shown = label ? app.texts.say(label, lang, {}, deployment.brand) : field;
  const msg = app.texts.say(`http.field.${problem}`, lang, { field: shown }, deployment.brand);
  return JSON.stringify({ code: 400, msg, data: { field, problem } });
}

/** A refusal is an answer like any other; only the wrong area and too many requests speak on the level of HTTP too. */
export function statusOf({ refusal }: Refusal): number {
  if (refusal === 'other_region') return 403;
  if (refusal === 'too_many_requests') return 429;
  if (refusal === 'maintenance') return 503;
  return refusal === 'our_fault' ? 500 : 200;
}

export function codeOf(body: string): number {
  return Number(/^\{"code":(\d+)/.exec(body)?.[1]);
}

/** A request whose shape is not that of its call. */
export class Misshapen extends Error {
  readonly field: string;
  readonly problem: 'missing' | 'unknown' | 'wrong' | 'json';

  /** `why` is for people who know the field's name, such as organizers. */
  constructor(field: string, problem: Misshapen['problem'], why = `${problem} value`) {
    super(`${field || 'The request'}: ${why}`);
    this.field = field;
    this.problem = problem;
  }
}
