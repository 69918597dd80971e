/** The first three ranks carry their number on a medal, all others as plain text. */
export function Medal({ rank }: { readonly rank: number }) {
  if (rank > 3) return <span>{rank}</span>;
  return (
    <>
      <svg className={`medal m${rank}`} viewBox="0 0 40 40" aria-hidden="true">
        <use href="#medal" />
        <text x="20" y="25">
          {rank}
        </text>
      </svg>
      <span className="vh">{rank}</span>
    </>
  );
}
