import './emblem-drawings.css';

const seas =
  'M-11-6c2-5 8-7 11-4 2 2-1 4 0 6 2 3 6 1 7 4 1 4-5 5-8 3-3-1-4-4-7-4-2 0-4-2-3-5zM3 11c2-2 6-1 6 1s-4 3-6 2-1-2 0-3z';
const engraved =
  'M-7.5-14q7.5 5 15 0M-12-11q12 6 24 0M-14.5-8q14.5 5 29 0M-15.8-5q15.8 4 31.6 0M-16.4-2q16.4 4 32.8 0M-16.5 1q16.5 3 33 0M-16 4q16 3 32 0M-14.9 7q14.9 3 29.8 0M-13 10q13 2 26 0M-10 13q10 2 20 0';
const spin = 'M0-11.5A11.5 11.5 0 11-11.5 0M0-8A8 8 0 11-8 0M0-4.5A4.5 4.5 0 11-4.5 0';

const full = (
  <>
    <circle className="drawn-ticks" r="21.5" />
    <circle r="17" fill="currentColor" />
    <path className="drawn-cut" d={engraved} />
    <path className="drawn-sea" d={seas} />
  </>
);

const crescent = (
  <>
    <circle className="drawn-ticks" r="21.5" />
    <circle className="drawn-line" r="16.6" />
    <path className="drawn-line" d={engraved} />
    <path fill="currentColor" d="M2-16.9A17 17 0 012 16.9 24 24 0 002-16.9z" />
  </>
);

const ring = (
  <>
    <circle className="drawn-ticks" r="21.5" />
    <circle r="15.7" fill="none" stroke="currentColor" strokeWidth="2.8" />
    <path className="drawn-line" d={spin} />
    <circle cx="11.1" cy="-11.1" r="3.6" fill="currentColor" />
  </>
);

const border = (
  <>
    <path
      fill="currentColor"
      fillRule="evenodd"
      d="M-12-20H12L20-12V12L12 20H-12L-20 12V-12zM0-13.5a13.5 13.5 0 100 27 13.5 13.5 0 000-27z"
    />
    <path className="drawn-cut" d="M-11-17.6H11L17.6-11V11L11 17.6H-11L-17.6 11V-11z" />
    <circle className="drawn-line" r="11.5" />
    <path
      fill="currentColor"
      d="M0-6.6a3.6 3.6 0 110 7.2 3.6 3.6 0 010-7.2zM-7.5 8.5C-7 3.5-4 2 0 2s7 1.5 7.5 6.5a11.3 11.3 0 01-15 0z"
    />
  </>
);

const pack = (
  <>
    <path
      className="drawn-edge"
      d="M-15-18l2.5-3 2.5 3 2.5-3L-5-18l2.5-3L0-18l2.5-3L5-18l2.5-3 2.5 3 2.5-3L15-18V18l-2.5 3L10 18l-2.5 3L5 18l-2.5 3L0 18l-2.5 3L-5 18l-2.5 3-2.5-3-2.5 3L-15 18z"
    />
    <path className="drawn-line" d="M-15-14.5H15M-15 14.5H15M-12-12H12V12H-12z" />
    <circle r="9" fill="currentColor" />
    <path
      className="drawn-cut"
      d="M-5.8-6q5.8 3 11.6 0M-8-3q8 3 16 0M-8.6 0q8.6 3 17.2 0M-8 3q8 3 16 0M-5.8 6q5.8 2 11.6 0"
    />
  </>
);

const letter = (
  <>
    <path className="drawn-edge" d="M-20-8L0-20 20-8V18H-20zL-4 3M20-8L4 3M-20 18L-6 7M20 18L6 7" />
    <path className="drawn-line" d="M-14-8L0-16 14-8M-10-5H10M-7-2H7" />
    <circle cy="6" r="7" fill="currentColor" />
    <path className="drawn-sea" d="M0 1a5 5 0 010 10 6.5 6.5 0 000-10z" />
  </>
);

const coin = (
  <>
    <circle className="drawn-ticks" r="21" />
    <circle r="18" fill="currentColor" />
    <circle className="drawn-cut" r="14.5" />
    <path className="drawn-sea" d="M2-11a11 11 0 010 22 13.5 13.5 0 000-22z" />
  </>
);

const gift = (
  <>
    <path
      className="drawn-edge"
      d="M-17-1H17V20H-17zM-20-9H20V-1H-20zM0-9C-7-9-12-12-11-15s5-6 8-3 3 9 3 9 0-6 3-9 7 0 8 3-4 6-11 6z"
    />
    <path fill="currentColor" d="M-3.5-9H3.5V20H-3.5z" />
    <path className="drawn-line" d="M-14 4H-6M-14 8H-6M-14 12H-6M-14 16H-6M6 4H14M6 8H14M6 12H14M6 16H14" />
  </>
);

/** Each stone by its place and its size. */
const heap = (...stones: readonly string[]) =>
  stones.map((stone) => (
    <g key={stone} transform={stone}>
      <path className="drawn-edge" d="M-7-9H7L13-2 0 13-13-2z" />
      <path className="drawn-line" d="M-13-2H13M-7-9L-5.5-2M7-9L5.5-2" />
      <path fill="currentColor" d="M-5.5-2L0-9 5.5-2 0 13z" />
      <path className="drawn-cut" d="M-3.5 1H3.5M-2.5 4H2.5" />
    </g>
  ));

const emblems = {
  full,
  crescent,
  ring,
  border,
  pack,
  letter,
  coin,
  gift,
  stone: heap('translate(0 -2) scale(1.5)'),
  stones: heap('translate(-7 5) scale(1.1)', 'translate(12 -9) scale(.8)'),
  heap: heap('translate(0 6) scale(1.15)', 'translate(-14 -11) scale(.7)', 'translate(14 -11) scale(.7)'),
};
export type EmblemName = keyof typeof emblems;

/** They come after the script: no words wait for them. */
export function EmblemDrawings() {
  return (
    <svg className="vh" aria-hidden="true">
      {Object.entries(emblems).map(([name, drawing]) => (
        <symbol key={name} id={`e-${name}`} viewBox="-24 -24 48 48">
          {drawing}
        </symbol>
      ))}
    </svg>
  );
}
