import './moon.css';

const tower = 'M-9 30-6-14-11-18V-31h4v5h5v-5h4v5h5v-5h4v13l-5 4 3 44zM-.6-30V-47h1.2v1l9 3.2-9 3.2V-30z';
const towers = ['22 288) scale(.8', '366 286', '-170 290) scale(.9', '-420 292) scale(.7'];

/** The horizon, the towers, and the creator with a tripod before the lit limb. */
export function Land() {
  return (
    <g>
      <path
        className="far"
        d="M-1658 2400V280l125 7 76-13 102 18 55-8 86-6 147 16 103-14 125 7 76-13 102 18 55-8 86-6 147 16 103-14 70-6 52 7 49 19 50-1 65-12 92 6 48-6 51-14 125 7 76-13 102 18 55-8 86-6 147 16 103-14 125 7 76-13 102 18 55-8 86-6 147 16 103-14V2400z"
      />
      {towers.map((place) => (
        <path key={place} className="mid" transform={`translate(${place})`} d={tower} />
      ))}
      <path
        className="mid"
        d="M-1600 2400V292C-1300 276-1100 300-860 294S-420 280-200 298-40 296 24 294 90 304 150 303s170-12 240-14 170 10 300 4 500 8 1310 0V2400z"
      />
      <path
        className="near"
        d="M-1600 2400V318C-1200 306-800 322-420 314S20 318 110 309c60-6 92-25 118-26s30 0 44 2 30 18 74 24 150 4 300 6 700-8 1354 2V2400z"
      />
      <path
        className="near"
        transform="translate(243 240.5)"
        d="M9.8 2.2a4.2 4.2 0 110 8.4 4.2 4.2 0 010-8.4zM7 11.8c1.6-.5 3.8-.5 5.4.1 1.9.7 2.9 2 3.6 3.9l2.3 6.4 6.6-2.2 1 2.2-8.6 4.2-3.2-3.9-.4 7.4 2.6 14h-4.2l-3.2-12-1.4 12H4l.8-15.5C3 26 3 20 4.4 15.6c.5-1.8 1.4-3.3 2.6-3.8zM26.5 14.5l10.5-2.2 1.3 6.4-10.5 2.2zM32.6 20l1.8-.4.6 2.4 8 22h-1.7L35 26l.4 18h-1.6l-.5-18-5.4 18h-1.7l7-22z"
      />
    </g>
  );
}

/** One small field of stars, repeated; no star lies behind words. */
export function Stars() {
  return (
    <svg className="stars" aria-hidden="true">
      <pattern id="p-stars" width="470" height="330" patternUnits="userSpaceOnUse">
        <path
          d="M12 31h0M61 8h0M98 74h0M141 27h0M186 112h0M233 15h0M262 66h0M309 40h0M351 98h0M398 12h0M441 58h0M33 128h0M118 171h0M210 190h0M287 141h0M377 182h0M452 150h0M70 232h0M163 262h0M330 247h0M421 290h0M247 310h0"
          opacity=".45"
        />
        <path d="M27 66h0M167 54h0M282 5h0M366 61h0M433 121h0M80 110h0M305 205h0M195 292h0" className="bright" />
      </pattern>
      <path fill="url(#p-stars)" stroke="none" d="M0 0h4000v700H0z" />
    </svg>
  );
}
