import './scroll.css';
import type { ReactNode } from 'react';

/** What is longer than its place: scrolled by keys too. */
export function Scroll({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus no key scrolls it
    <section className="scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
