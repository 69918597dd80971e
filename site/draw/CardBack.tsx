const turns = Array.from({ length: 24 }, (_, index) => index * 7.5);

/** The engraved back of a card to draw, as a symbol of the page. */
export function CardBack() {
  return (
    <svg className="back" width="0" height="0" aria-hidden="true">
      <symbol id="card-back" viewBox="0 0 100 140">
        <rect x=".5" y=".5" width="99" height="139" rx="5" className="card-face" />
        <g className="card-lines">
          <rect x="5" y="5" width="90" height="130" rx="2" />
          {turns.map((turn) => (
            <ellipse key={turn} cx="50" cy="70" rx="38" ry="14" transform={`rotate(${turn} 50 70)`} />
          ))}
        </g>
        <circle cx="50" cy="70" r="15" className="card-face" />
        <path d="M50 55a15 15 0 010 30 8 15 0 000-30z" className="card-moon" />
      </symbol>
    </svg>
  );
}
