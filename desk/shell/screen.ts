/** What each screen is given. */
export interface ScreenProps {
  /** What the pattern's `:names` stand for. */
  readonly at: Readonly<Record<string, string>>;
}
