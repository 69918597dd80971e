import './card-moon.css';

const lines = Array.from({ length: 30 }, (_, index) => `M-48 ${index * 3.2 - 46}q48 ${12 - index * 0.6} 96 0`).join('');

/** The moon on a turned card: full for a win, a thin crescent otherwise. */
export function CardMoon({ full }: { readonly full: boolean }) {
  return (
    <svg className="card-moon-face" viewBox="-50 -50 100 100" aria-hidden="true">
      <defs>
        <radialGradient id="card-lit" cx=".64" cy=".36" r=".78">
          <stop stopColor="#fff6dd" />
          <stop offset=".45" stopColor="#ffe0a0" />
          <stop offset=".82" stopColor="#f5b83d" />
          <stop offset="1" stopColor="#c98a26" />
        </radialGradient>
        <clipPath id="card-disc">
          <circle r="46" />
        </clipPath>
      </defs>
      <circle r="46" className="dark" />
      {full ? (
        <circle r="46" fill="url(#card-lit)" />
      ) : (
        <path d="M0-46a46 46 0 010 92 40 46 0 000-92z" fill="url(#card-lit)" />
      )}
      <path d={lines} className={full ? 'cut gold' : 'cut'} clipPath="url(#card-disc)" />
      <circle r="46" className="rim" />
    </svg>
  );
}
