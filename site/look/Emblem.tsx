/** By its drawing in `Emblems.tsx`. */
export type EmblemName =
  | 'full'
  | 'crescent'
  | 'ring'
  | 'border'
  | 'pack'
  | 'letter'
  | 'coin'
  | 'gift'
  | 'stone'
  | 'stones'
  | 'heap';

/** Tells what a thing is, where a small moon tells its state. */
export function Emblem({ name }: { readonly name: EmblemName }) {
  return (
    <svg className="emblem" aria-hidden="true">
      <use href={`#e-${name}`} />
    </svg>
  );
}
