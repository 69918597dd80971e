import type { ComponentType } from 'react';
import { Boundary } from './Boundary.tsx';
import { Broken } from './Broken.tsx';
import { Lost } from './Lost.tsx';
import { useLater } from './later.ts';
import { StillLoading } from './StillLoading.tsx';

/** A part that comes in a file of its own and only a browser shows: lost, it says so in its own place. */
export function later<props extends object>(load: () => Promise<ComponentType<props>>): ComponentType<props> {
  return function Part(given: props) {
    const { value: Loaded, lost, again } = useLater(load);
    if (!Loaded) return lost ? <Lost again={again} /> : <StillLoading />;
    return (
      <Boundary instead={<Broken />}>
        <Loaded {...given} />
      </Boundary>
    );
  };
}
