/** What the build leaves for the server. */
import type { Route } from '../routes.ts';

export interface BuiltScreen {
  readonly entry: string;
  /** Every chunk that the entry needs, itself included. */
  readonly chunks: readonly string[];
  css: string;
  /** The sheet that a phone held upright does not need: loaded at once where `rest_media` holds. */
  readonly rest: string;
  /** By `<brand>.<language>`: the texts at the start, and those of the dialogs. */
  readonly texts: Readonly<Record<string, { readonly start: string; readonly later: string }>>;
}

export interface BuiltSite {
  /** Hash of the sources. */
  readonly source: string;
  readonly starter: string;
  /** What runs beside the pages, and keeps them for times without a connection. */
  readonly worker: string;
  /** Files of every part, for whatever screen and language. */
  readonly parts: readonly string[];
  /** Faces of the fonts that a language's texts need. */
  readonly faces: Readonly<Record<string, string>>;
  /** What only forms need of an area, by `<area>.<language>`. */
  readonly files: Readonly<Record<string, string>>;
  /** Pictures of shared links by `<language>/og-<deployment>`. */
  readonly shared: Readonly<Record<string, string>>;
  readonly screens: Readonly<Record<Route, BuiltScreen>>;
}

/** The rest of a style is for nothing between. */
export const rest_media = '(min-width:35rem),(max-width:15rem)';
