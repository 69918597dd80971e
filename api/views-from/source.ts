/** What a platform is to the API: how its views are read and paid for, and how owners connect a channel. */
import type { ChannelTokens, ConnectedAccount } from './account.ts';
import type { Adapter, AskTerms, LookUpFailure, ReaderSources } from './snapshot.ts';

export interface PlatformSource<settings> {
  /** What a sweep claims at once: so many videos of anybody, or those of so many owners, of one at a time. */
  readonly packing: { readonly videos: number; readonly by_owner: boolean };
  adapter(app: ReaderSources<settings>): Adapter;
  /** Whoever asks is answered the same; otherwise the owner's consent, or a channel's name, makes a difference. */
  readonly is_same_for_all: boolean;
  /** Where pictures of videos come from; a stand-in has an address of its own. */
  pictures(settings: settings): string;
  /** Hosts that its pictures come from: a page loads from no other. */
  readonly picture_hosts: readonly string[];
  /** How long a picture's link works, where the platform says so. */
  readonly seconds_of_picture?: number;
  /** For platforms that count units by the day; the others say when they have had enough. */
  readonly quota?: Quota<settings>;
  /** For platforms whose numbers may be kept for so many days only. */
  readonly days_kept?: number;
  readonly consent?: ConsentWay<settings>;
}

interface Quota<settings> {
  /** The name that its units are kept under. */
  readonly source: string;
  readonly videos_per_unit: number;
  /** Units of a whole day. */
  whole(settings: settings): number;
}

/** How owners let us read the numbers of their own channel. */
export interface ConsentWay<settings> {
  isSet(settings: settings): boolean;
  /** The page on which the owner of a channel says yes or no. */
  page(settings: settings, asked: { redirect_uri: string; state: string }): string;
  /** The channels that a code opens: on Facebook every Page that the person runs. */
  redeem(app: ReaderSources<settings>, code: Code, how: AskTerms): Promise<Channelled[] | LookUpFailure>;
}

export interface Channelled {
  readonly account_id: string;
  readonly name: string;
  readonly tokens: ChannelTokens;
}

export interface Code {
  readonly code: string;
  readonly redirect_uri: string;
}

/** Makes new tokens of old ones. */
export type Refresh<settings> = (
  app: ReaderSources<settings>,
  account: ConnectedAccount,
  how: AskTerms,
) => Promise<ChannelTokens | LookUpFailure>;
