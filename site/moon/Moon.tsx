import './moon.css';

/** The engraved moon: lines carry its tone, twice as dense inside the seas; a mask takes or gives the light. */
const seas =
  'M-58-40c0-14 12-26 26-30s24 2 34-2 22 0 24 10-4 14 4 18 16-2 24 4 10 14 6 22 4 10 8 18 0 22-10 26-20-2-24-10-2-16-10-20-8-12-16-12-12 8-8 16 0 14-8 18-6 14-2 22-2 20-12 22-20-8-24-18-14-10-18-22-6-18-2-28 8-20 6-34zM4 52c8-6 22-4 28 2s4 14-6 16-22 2-26-4-2-10 4-14zM52-66c6-4 14-2 16 4s-4 10-10 9-12-9-6-13z';

/** Lines of latitude of a ball that leans towards us, one under the other; the disc cuts their ends. */
const step = 4.4;
/** Each bends a little less than the one above; what the eye cannot tell apart is said alike, and packs into little. */
const engraving = () => {
  const lines = ['M-100-132'];
  for (let bend = 62, count = 0; count * step < 232; count++, bend -= step * 0.32) {
    lines.push(`q100 ${Math.round(bend / 4) * 4} 200 0m-200 ${step}`);
  }
  return lines.join('');
};

const rays = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const reach = [26, 14, 20][index % 3] ?? 14;
    return `M${Math.round(56 + 7 * x)} ${Math.round(62 + 7 * y)}l${Math.round((reach - 7) * x)} ${Math.round((reach - 7) * y)}`;
  }).join('');

export function Moon() {
  return (
    <g transform="translate(200 190) rotate(-16)">
      <MoonDefs />
      <circle cx="22" r="150" fill="url(#g-halo)" />
      <g transform="scale(1.12)">
        <circle r="100" fill="url(#g-dark)" />
        <path d={seas} className="sea" />
        <use href="#g-lines" className="graven" clipPath="url(#c-disc)" />
        <g mask="url(#m-phase)">
          <circle r="100" fill="url(#g-lit)" />
          <g fill="none" stroke="#7a4808" strokeWidth=".6" opacity=".42">
            <path d={seas} fill="#a8690f" fillOpacity=".4" stroke="none" />
            <use href="#g-lines" clipPath="url(#c-disc)" />
            <g clipPath="url(#c-seas)">
              <use href="#g-lines" y={step / 2} />
            </g>
            <path d={rays(18)} />
          </g>
          <g fill="#fff3d0" stroke="#7a4808" strokeWidth=".6" opacity=".8">
            <circle cx="56" cy="62" r="4.5" />
            <circle cx="76" cy="-22" r="3.5" />
            <circle cx="70" cy="-34" r="2" />
            <circle cx="40" cy="-72" r="2.6" />
            <circle cx="84" cy="16" r="2.2" />
          </g>
        </g>
        <circle r="100" className="limb" />
      </g>
    </g>
  );
}

function MoonDefs() {
  return (
    <defs>
      <radialGradient id="g-lit" cx=".64" cy=".36" r=".78">
        <stop stopColor="#fff6dd" />
        <stop offset=".45" stopColor="#ffe0a0" />
        <stop offset=".82" stopColor="#f5b83d" />
        <stop offset="1" stopColor="#c98a26" />
      </radialGradient>
      <radialGradient id="g-dark" cx=".66" cy=".4" r=".8">
        <stop className="s-600" />
        <stop offset="1" className="s-800" />
      </radialGradient>
      <radialGradient id="g-halo">
        <stop offset=".62" stopColor="#ffd877" stopOpacity=".42" />
        <stop offset=".78" stopColor="#ffd877" stopOpacity=".1" />
        <stop offset="1" stopColor="#ffd877" stopOpacity="0" />
      </radialGradient>
      <filter id="f-term" x="-20%" y="-20%" width="140%" height="140%">
        <feGaussianBlur stdDeviation="2.2" />
      </filter>
      <path id="g-lines" d={engraving()} />
      <clipPath id="c-disc">
        <circle r="100" />
      </clipPath>
      <clipPath id="c-seas">
        <path d={seas} />
      </clipPath>
      <mask id="m-phase" maskUnits="userSpaceOnUse" x="-110" y="-110" width="220" height="220">
        <g filter="url(#f-term)">
          <path d="M0-110h110v220H0z" fill="#fff" />
          <ellipse className="terminator" rx="100" ry="101" />
        </g>
      </mask>
    </defs>
  );
}
