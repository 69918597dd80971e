/** What the words of a command name: a submission by its number, a player by role or name, a colleague, a hold. */
import type { DeskCall } from '@event/contest/desk-call';
import type { DeskCallName } from '@event/contest/desk-wire';
import { colleagueOf, invitationOf } from './colleague.ts';
import { callDesk } from './desk.ts';
import { Misused, type Run } from './verb.ts';
import { numbersIn, playerOf, workOf } from './work.ts';

type Found = Readonly<Record<string, unknown>>;

export interface Way {
  /** What stands after the verb, e.g. `<number>`. */
  readonly takes: string;
  /** The fields that follow from it. */
  readonly finds: readonly string[];
  readonly find: (run: Run) => Promise<Found>;
}

const nowhere: Way = { takes: '', finds: [], find: async () => ({}) };

/** `area` and `id` of one thing, and what else a decision on it has to name. */
export function wayOf(name: DeskCallName, call: DeskCall): Way {
  const fields = Object.keys((call.input as unknown as { entries?: object }).entries ?? {});
  if (fields.includes('q')) return searched('q');
  if (name === 'find') return searched('text');
  if (name === 'enter_reading') return searched('video');
  if (name === 'add_staff') return account;
  if (fields.includes('ids')) return { takes: '<id …>', finds: ['ids'], find: async ({ rest }) => ({ ids: rest }) };
  const several = ['cases', 'works'].find((name) => fields.includes(name));
  if (several) return numbered(several);
  if (!fields.includes('id')) return nowhere;
  if (/^\/player/.test(call.path)) return { takes: '<role number or name>', finds: ['area', 'id'], find: player };
  if (/^\/(review|submission|excellent)|^\/readings\/hold\/new/.test(call.path))
    return { takes: '<number>', finds: ['area', 'id'], find: work };
  if (/^\/readings\/hold/.test(call.path)) return { takes: '<hold or number>', finds: ['area', 'id'], find: hold };
  if (name === 'answer_wish') return byId;
  if (name === 'revoke_invitation') return { takes: '<id or name>', finds: ['id'], find: invitation };
  if (/^\/organizers/.test(call.path)) return { takes: '<name or id>', finds: ['id'], find: colleague };
  return byId;
}

const byId: Way = { takes: '<id>', finds: ['id'], find: async ({ rest }) => ({ id: theOnly(rest) }) };

const account: Way = {
  takes: '<role number> <zone number>',
  finds: ['role_id', 'zone_id'],
  async find({ rest: [role_id, zone_id] }) {
    if (!role_id || !zone_id) throw new Misused('Give the role number and the zone number of the account');
    return { role_id, zone_id };
  },
};

/** Works by their numbers; cases to a colleague by name, or without one to nobody. */
const numbered = (field: string): Way => ({
  takes: '<number …>',
  finds: [field],
  async find(run) {
    const works = await Promise.all(numbersIn(run).map((number) => workOf(run, number)));
    const { to } = run.values;
    const person = typeof to === 'string' ? (await colleagueOf(run, to)).id : null;
    return { [field]: works.map(({ area, id }) => ({ area, id })), to: person };
  },
});

const searched = (field: string): Way => ({
  takes: '<text>',
  finds: [field],
  find: async ({ rest }) => ({ [field]: rest.join(' ') }),
});

function theOnly(rest: readonly string[]): string {
  if (!rest[0]) throw new Misused('Give an id; the list of the same noun shows them');
  return rest[0];
}

async function work(run: Run): Promise<Found> {
  const { area, id } = await workOf(run, numbersIn(run)[0] as number);
  return { area, id };
}

async function player(run: Run): Promise<Found> {
  const { area, id } = await playerOf(run);
  return { area, id };
}

/** By its id, or by the number of the work whose readings are held. */
async function hold(run: Run): Promise<Found> {
  const [word = ''] = run.rest;
  for (const stage of ['open', 'kept'] as const) {
    const { list } = await callDesk(run, 'holds', { stage });
    const found = list.find(({ id, number }) => id === word || `${number}` === word);
    if (found) return { area: found.area, id: found.id };
  }
  throw new Error(`No readings are held under "${word}": "reading holds" shows them.`);
}

const colleague = async (run: Run): Promise<Found> => ({ id: (await colleagueOf(run, run.rest.join(' '))).id });
const invitation = async (run: Run): Promise<Found> => ({ id: await invitationOf(run, run.rest.join(' ')) });
