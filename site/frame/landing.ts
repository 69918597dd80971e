/** Who asks for a section of the page stands at its head, however much what lies above it grows while it is drawn. */
const own_moves = ['wheel', 'pointerdown', 'keydown'];
/** Aborted once they move by themselves: nobody is taken back. */
let moved = new AbortController();

export function keepLanding() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  for (const name of own_moves) addEventListener(name, () => moved.abort(), { passive: true });
  // Whoever comes back, or loads the page again, finds the place that they left.
  if (navigation?.type === 'navigate') stay();
  addEventListener('hashchange', () => {
    moved = new AbortController();
    // A tap on a tab glides there first.
    addEventListener('scrollend', land, { once: true, signal: moved.signal });
  });
}

function land() {
  const asked = document.getElementById(location.hash.slice(1));
  if (asked?.matches('main section')) asked.scrollIntoView({ behavior: 'instant' });
}

/** While the page comes up. */
function stay() {
  const grown = new ResizeObserver(land);
  grown.observe(document.body);
  moved.signal.addEventListener('abort', () => grown.disconnect());
  setTimeout(() => grown.disconnect(), 3000);
}
