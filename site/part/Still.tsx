import type { AnchorHTMLAttributes, JSX, ReactNode } from 'react';

interface StillProps extends AnchorHTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'section' | 'header' | 'footer' | 'nav' | 'main' | 'a';
  /** Written as `import.meta.env.SSR && <Part />`, so that its code never reaches a browser. */
  readonly children: ReactNode;
}

/** A part that never changes: the server writes it, the script leaves it as it stands. */
export function Still({ as = 'div', children, ...rest }: StillProps) {
  const As = as as keyof JSX.IntrinsicElements as 'a';
  if (import.meta.env.SSR) return <As {...rest}>{children}</As>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; it tells React to leave what is there
  return <As {...rest} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
