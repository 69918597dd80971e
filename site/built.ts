/** What the build leaves for the server. */
import type { Route } from './routes.ts';

export interface BuiltScreen {
  readonly entry: string;
  /** Every chunk that the entry needs, itself included. */
  readonly chunks: readonly string[];
  readonly css: string;
  /** By `<brand>.<language>`: the texts at the start, and those of the dialogs. */
  readonly texts: Readonly<Record<string, { readonly start: string; readonly later: string }>>;
}

export interface Built {
  /** Hash of the sources. */
  readonly source: string;
  readonly starter: string;
  /** File of the names of an area's countries, by `<area>.<language>`. */
  readonly countries: Readonly<Record<string, string>>;
  readonly screens: Readonly<Record<Route, BuiltScreen>>;
}
