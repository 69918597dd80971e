import './icon.css';

/** Every drawing is a symbol of the page's one sprite (`Sprite.tsx`), so a drawing costs one line wherever it is used. */
type IconName = 'home' | 'guide' | 'gift' | 'board' | 'mine' | 'help' | 'copy' | 'check' | 'cross' | 'down' | 'share';

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="ico" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

export function Gem() {
  return (
    <svg className="gem" aria-hidden="true">
      <use href="#i-gem" />
    </svg>
  );
}

/** Small moons tell a state everywhere: full is live, a ring is to come, half is being checked, a crescent is a little. */
export function MiniMoon({ phase }: { readonly phase: 'full' | 'ring' | 'half' | 'crescent' }) {
  return (
    <svg className="mini" aria-hidden="true">
      <use href={`#mn-${phase}`} />
    </svg>
  );
}
