export interface AnalyticsHit {
  readonly at: number;
  /** The measurement id. */
  readonly id: string;
  readonly client: string;
  readonly name: string;
  readonly page: string;
  readonly title: string;
  readonly language: string;
  /** `G1`, then whether advertising and whether statistics may store. */
  readonly consent: string;
  readonly values: Readonly<Record<string, string>>;
  /** Why the real collector would throw it away, without a word to the site. */
  readonly dropped: string | null;
}

const reserved = /^(ga|google|firebase)_/;

/** Names of events as Google Analytics 4 takes them. */
export function faultOf(name: string): string | null {
  if (!/^[a-z]\w*$/i.test(name)) return 'not letters, digits and underscores';
  if (name.length > 40) return 'longer than 40 characters';
  return reserved.test(name) ? 'a reserved name' : null;
}
