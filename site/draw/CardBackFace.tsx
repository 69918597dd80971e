const turns = Array.from({ length: 24 }, (_, index) => index * 7.5);

/** The back of the card in the dialog, drawn anew because the dialog may open on any screen. */
export function CardBackFace() {
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true">
      <g className="back-lines">
        <rect x="5" y="5" width="90" height="130" rx="2" />
        {turns.map((turn) => (
          <ellipse key={turn} cx="50" cy="70" rx="38" ry="14" transform={`rotate(${turn} 50 70)`} />
        ))}
      </g>
      <circle cx="50" cy="70" r="15" className="back-disc" />
      <path d="M50 55a15 15 0 010 30 8 15 0 000-30z" className="back-moon" />
    </svg>
  );
}
