/** A moment in which the page has nothing else to do, as far as a browser tells. */
export const whenIdle = (work: () => void) => (globalThis.requestIdleCallback ?? setTimeout)(work);
