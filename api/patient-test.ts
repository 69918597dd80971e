/** For tests, by being imported: the outer world stands on this very machine, and when that is busy nobody is silent who is slow. */
const { timeout } = AbortSignal;

AbortSignal.timeout = (ms) => timeout.call(AbortSignal, 100 * ms);
