/** What every screen of the desk needs to name things, where one can go, and what waits there. */
import * as v from 'valibot';
import { call, nothing, text } from '../desk-call.ts';
import type { Phase, PlatformCode, Span } from './edition.ts';

export interface DeskEdition {
  readonly id: string;
  readonly name: string;
  readonly phase: Phase;
  readonly phases: Readonly<Record<'submission' | 'review' | 'announcement', Span>>;
  readonly periods: readonly (Span & { readonly number: number })[];
  readonly draw: Span;
  readonly areas: readonly {
    readonly value: number;
    readonly path: string;
    readonly name: string;
    readonly languages: readonly string[];
    readonly platforms: readonly PlatformCode[];
    readonly countries: readonly string[];
  }[];
  /** `short` has two letters, for columns. */
  readonly platforms: readonly {
    readonly value: number;
    readonly code: PlatformCode;
    readonly name: string;
    readonly short: string;
  }[];
  readonly languages: readonly { readonly code: string; readonly bcp47: string; readonly name: string }[];
  readonly themes: readonly {
    readonly code: string;
    readonly name: string;
    readonly hashtags: readonly string[];
    readonly excellent: boolean;
  }[];
  /** In the order of their keys, 1 to 8. */
  readonly reasons: readonly { readonly code: string; readonly name: string }[];
  readonly prizes: readonly { readonly code: string; readonly name: string; readonly coded: boolean }[];
  readonly video_seconds: number;
  readonly review_hours: number;
}

export interface Hit {
  /** Below `/desk`. */
  readonly to: string;
  readonly name: string;
  readonly about: string;
  readonly area: number;
}

export const editionCalls = {
  edition: call<DeskEdition>()({ method: 'GET', path: '/edition', roles: 'anybody', input: nothing }),
  /** By the path of its screen, what waits there: `214`, `2 low`. */
  counts: call<Readonly<Record<string, string>>>()({
    method: 'GET',
    path: '/counts',
    roles: 'anybody',
    input: nothing,
  }),
  find: call<{ readonly list: readonly Hit[] }>()({
    method: 'GET',
    path: '/find',
    roles: ['viewer', 'reviewer', 'judge', 'prize_officer'],
    area: 'own',
    input: v.strictObject({ text: text(200) }),
  }),
} as const;
