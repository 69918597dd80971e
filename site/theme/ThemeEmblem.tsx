import { Emblem } from '../look/Emblem.tsx';

const moons = ['full', 'crescent', 'ring'] as const;

/** The moon of a theme is lit by its place in the edition, as on the pictures of its works. */
export function ThemeEmblem({ place }: { readonly place: number }) {
  return <Emblem name={moons[place % moons.length] ?? 'full'} />;
}
