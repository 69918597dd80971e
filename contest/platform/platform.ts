/** What a platform is to the rules: the forms of its links, what its ids tell, and where its videos play. */
import type { Address } from './address.ts';
import type { Form } from './form.ts';

interface PlayedVideo {
  readonly video_id: string;
  readonly link: string;
}

export interface PlatformRecord {
  /** Two letters, for narrow tables. */
  readonly short: string;
  /** What a link looks like, as players are shown it. */
  readonly example: string;
  /** Exact names only: a test by suffix or substring would let look-alikes through. */
  readonly hosts: readonly string[];
  /** Hosts whose names follow a rule. */
  readonly other_hosts?: RegExp;
  /** Nobody shares these: they count only where a short link leads. */
  readonly redirect_hosts?: readonly string[];
  /** What an address on one of its hosts points at. */
  read(address: Address): Form;
  /** The address that a click counter or an embedding page of the platform carries, perhaps an empty one. */
  unwrap?(address: Address): string | undefined;
  /** The unix second at which a video was made, as its id tells: a hint, never a proof. */
  createdAt?(id: string): number | undefined;
  /** Where its own player lives; the desk's content policy lets in exactly this host. */
  readonly player_host: string;
  /** The path of one video's player there. */
  player(video: PlayedVideo): string;
}

export function under(domain: string, labels: readonly string[]): string[] {
  return [domain, ...labels.map((label) => `${label}.${domain}`)];
}
