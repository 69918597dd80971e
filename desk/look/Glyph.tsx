/** Status is shape and word, then colour. */
import type { ReactNode } from 'react';

const shapes = {
  pass: (
    <path
      d="M3 7.4 6 10.4 11.2 4"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  fail: (
    <>
      <rect x=".5" y=".5" width="13" height="13" rx="2.5" fill="currentColor" />
      <path d="m4.3 4.3 5.4 5.4m0-5.4-5.4 5.4" stroke="var(--page)" strokeWidth="1.7" strokeLinecap="round" />
    </>
  ),
  half: (
    <>
      <circle cx="7" cy="7" r="5.6" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d="M7 1.4a5.6 5.6 0 0 1 0 11.2z" fill="currentColor" />
    </>
  ),
  twin: (
    <>
      <rect x="1" y="3.5" width="8" height="8" rx="1.5" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d="M4.5 1.2H11a1.8 1.8 0 0 1 1.8 1.8v6.5" fill="none" stroke="currentColor" strokeWidth="1.4" />
    </>
  ),
  jump: (
    <path
      d="M1 11.5h5V3.2h6.5m-2.3-2.2 2.4 2.2-2.4 2.3"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  ),
  late: (
    <>
      <path d="M7 1 13.4 12.6H.6z" fill="currentColor" />
      <path d="M7 5v3.6" stroke="var(--page)" strokeWidth="1.6" />
      <circle cx="7" cy="10.6" r=".9" fill="var(--page)" />
    </>
  ),
  dark: (
    <>
      <circle cx="7" cy="7" r="5.6" fill="currentColor" />
      <path d="M2.6 11.4 11.4 2.6" stroke="var(--page)" strokeWidth="1.7" />
    </>
  ),
  ring: <circle cx="7" cy="7" r="5.3" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  lock: (
    <>
      <rect x="2.2" y="6" width="9.6" height="7" rx="1.5" fill="currentColor" />
      <path d="M4.4 6V4a2.6 2.6 0 0 1 5.2 0v2" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </>
  ),
  moon: (
    <>
      <circle cx="7" cy="7" r="6" fill="none" stroke="currentColor" strokeWidth="1.1" />
      <path d="M7 1a6 6 0 0 1 0 12 8 8 0 0 0 0-12z" fill="currentColor" transform="rotate(-16 7 7)" />
    </>
  ),
  days: (
    <>
      <rect x="1.5" y="2.5" width="11" height="10" rx="1.5" fill="none" stroke="currentColor" strokeWidth="1.3" />
      <path d="M1.5 5.8h11M4.5 1v3M9.5 1v3" fill="none" stroke="currentColor" strokeWidth="1.3" />
    </>
  ),
  note: <path d="M2 2h10v7.5L9 12.5H2zM4.2 5h5.6M4.2 7.6h4" fill="none" stroke="currentColor" strokeWidth="1.3" />,
} satisfies Record<string, ReactNode>;

export type GlyphName = keyof typeof shapes;

export function Glyph({ name, title }: { readonly name: GlyphName; readonly title?: string }) {
  return (
    <svg
      className="glyph"
      viewBox="0 0 14 14"
      role={title ? 'img' : 'presentation'}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      {title && <title>{title}</title>}
      {shapes[name]}
    </svg>
  );
}

const kinds = {
  pass: ['good', 'pass'],
  fail: ['bad', 'fail'],
  unknown: ['wait', 'half'],
  wait: ['wait', 'half'],
  late: ['bad', 'late'],
  low: ['bad', 'late'],
  dark: ['bad', 'dark'],
  soon: ['soon', 'ring'],
} as const;

export type StatusKind = keyof typeof kinds;

export function Status({ kind, children }: { readonly kind: StatusKind; readonly children: ReactNode }) {
  const [look, glyph] = kinds[kind];
  return (
    <span className={`marked ${look}`}>
      <Glyph name={glyph} />
      {children}
    </span>
  );
}
