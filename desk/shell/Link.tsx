import type { ComponentProps } from 'react';
import { desk_path, go } from './address.ts';

/** A link inside the desk; with a modifier it opens as any link. */
export function Link({ to, onClick, ...rest }: { readonly to: string } & Omit<ComponentProps<'a'>, 'href'>) {
  return (
    <a
      {...rest}
      href={desk_path + to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        go(to);
      }}
    />
  );
}
