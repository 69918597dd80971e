/** What the server and the site say to each other about a page: the site renders it, the server knows what is live. */
import type { Board } from './board/wire.ts';
import type { Area, Deployment, Edition } from './edition/edition.ts';
import type { PlatformCode } from './platform/all.ts';
import type { WorkPage } from './wall/wire.ts';
import type { Output } from './wire.ts';

/** What the server knows at the moment of rendering. */
export interface LiveData {
  /** Unix seconds of the contest's clock. */
  readonly now: number;
  /** The first rows of the first platform's board in the period that is shown. */
  readonly board?: Board;
  /** The first works of the wall. */
  readonly works?: Output<'works'>;
  /** The first platform with excellent works, where there are any. */
  readonly excellent?: PlatformCode;
  /** The one work that the address names; null: there is none to show. */
  readonly work?: WorkPage | null;
  /** Text of a running maintenance. */
  readonly maintenance?: string;
}

/** The script that counts what players do here, and the hosts it may send to. */
export interface TagScript {
  readonly address: string;
  readonly hosts: readonly string[];
}

export interface PageAsk<route extends string> {
  readonly edition: Edition;
  readonly deployment: Deployment;
  readonly area: Area;
  readonly route: route;
  readonly detail?: string | undefined;
  readonly lang: string;
  /** The address names the language; otherwise it was chosen for this visitor. */
  readonly named: boolean;
  /** Origin of the site as players see it. */
  readonly origin: string;
  /** The widget of the game's login platform. */
  readonly login: string;
  /** Of a site of one area: where all the others are. */
  readonly others?: string | undefined;
  readonly tag?: TagScript | undefined;
  readonly live: LiveData;
}

/** What the build leaves in `site/dist/server/render.js`. */
export interface RenderedSite<route extends string = string> {
  readonly render: (ask: PageAsk<route>) => string;
  /** The content security policy of a screen. */
  readonly policy: (
    ask: Pick<PageAsk<route>, 'deployment' | 'route' | 'lang' | 'login' | 'tag'> & {
      readonly images: readonly string[];
    },
  ) => string;
  /** The script that keeps the pages of a deployment for times without a connection. */
  readonly worker: (ask: Pick<PageAsk<route>, 'edition' | 'deployment'>) => string;
  /** What a phone is told that puts the contest among its own apps. */
  readonly manifest: (ask: Pick<PageAsk<route>, 'edition' | 'deployment' | 'area' | 'lang'>) => string;
}
