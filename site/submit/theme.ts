import type { Edition } from '@event/contest/edition/edition';

type Themes = Pick<Edition, 'themes'>;

export const liveThemes = ({ themes }: Themes, now: number) => themes.filter(({ from }) => from <= now);

/** Nobody picks from a list of one. */
export function onlyTheme(edition: Themes, now: number): string {
  const [first, another] = liveThemes(edition, now);
  return (!another && first?.code) || '';
}
