/**
 * What `npm test` runs, side by side: every check of the project, or those whose name contains one of the given words. A word that
 * ends in ":full" asks for the long form of what has one: `npm test -- faults:full`.
 */
import { checks } from './run/check.ts';
import { journeys } from './run/journey.ts';
import { throwAwayInMemory } from './run/memory.ts';
import { addUp, isRed } from './run/tally.ts';
import { inTurn, type Say } from './run/turn.ts';
import { unitTests } from './run/unit.ts';

const long = /:full$/;
const asked = process.argv.slice(2);
if (asked.some((word) => long.test(word))) process.env.FULL = 'yes';
const words = asked.map((word) => word.replace(long, ''));
/** They take minutes and all processors: only who names them gets them. */
const isNamedOnly = (name: string) => /^tests\/(cluster\/(cluster|alert|return|renewal)|faults\/upgrade)\./.test(name);
const isWanted = (name: string) =>
  words.length === 0 ? !isNamedOnly(name) : words.some((word) => name.includes(word));

throwAwayInMemory();
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort());
if (process.channel) process.once('disconnect', () => stopping.abort());
stopping.signal.addEventListener('abort', () => process.exit(1));

const stages = [checks, unitTests, journeys].map(
  (stage) => (say: Say) => stage({ isWanted, signal: stopping.signal, say }),
);
const total = addUp(await inTurn(stages, (text) => void process.stdout.write(text)));
for (const words of total.red) console.log(`\n✖ ${words.trim()}`);
if (total.skipped) console.log(`${total.skipped} skipped`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(isRed(total) ? 1 : 0);
