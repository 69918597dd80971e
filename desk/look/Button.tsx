import type { ComponentProps, ReactNode } from 'react';
import { Key } from '../shell/Key.tsx';
import { Link } from '../shell/Link.tsx';

interface DeskButtonLook {
  /** `next` is the one gold action of a screen. */
  readonly weight?: 'next' | 'plain' | 'soft' | 'bare' | 'bad';
  readonly small?: boolean;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

const classOf = ({ weight = 'plain', small }: DeskButtonLook, extra = '') =>
  ['btn', weight !== 'plain' && weight, small && 'small', extra].filter(Boolean).join(' ');

export function Button({
  weight,
  small,
  hint,
  children,
  className,
  ...rest
}: DeskButtonLook & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button type="button" {...rest} className={classOf({ weight, small, children } as DeskButtonLook, className)}>
      {children}
      {hint && <Key of={hint} />}
    </button>
  );
}

export function ButtonLink({ weight, small, hint, children, to }: DeskButtonLook & { readonly to: string }) {
  return (
    <Link to={to} className={classOf({ weight, small, children } as DeskButtonLook)}>
      {children}
      {hint && <Key of={hint} />}
    </Link>
  );
}
