import type { EmblemName } from './EmblemDrawings.tsx';

/** Tells what a thing is, where a small moon tells its state. */
export function Emblem({ name }: { readonly name: EmblemName }) {
  return (
    <svg className="emblem" aria-hidden="true">
      <use href={`#e-${name}`} />
    </svg>
  );
}
