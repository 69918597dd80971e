import './button.css';
import type { ComponentProps, ReactNode } from 'react';

/** `main` is the one filled gold button of a view, `call` a gold outline, `second` a quiet one. */
type Weight = 'main' | 'call' | 'second';

const classOf = (weight: Weight) => (weight === 'main' ? 'act' : `act ${weight}`);

interface ButtonLook {
  readonly weight?: Weight;
  readonly children: ReactNode;
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'children' | 'disabled'> {
  /** Works but is not allowed now: it stays focusable and says so. */
  readonly off?: boolean;
  readonly busy?: boolean;
}

export function Button({ weight = 'main', off = false, busy = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf(weight)}
      aria-disabled={off || busy || undefined}
      aria-busy={busy || undefined}
      onClick={off || busy ? (event) => event.preventDefault() : onClick}
    >
      <i className="face" />
      {children}
    </button>
  );
}

export function ButtonLink({ weight = 'main', children, ...rest }: ButtonLook & Omit<ComponentProps<'a'>, 'children'>) {
  return (
    <a {...rest} className={classOf(weight)}>
      <i className="face" />
      {children}
    </a>
  );
}
