/** What the words of a command name: a submission by its number, a player by role or name, a colleague, a hold, one of a list. */
import type { DeskCall } from '@event/contest/desk-call';
import type { DeskCallName } from '@event/contest/desk-wire';
import { colleagueOf, invitationOf } from './colleague.ts';
import { callDesk } from './desk.ts';
import { accounts, drafts, type List, lines, notices, oneOf, runs, windows, wishes } from './listed/listed.ts';
import { Misused, type Run } from './verb.ts';
import { numbersIn, playerOf, workOf } from './work.ts';

type FieldsOfName = Readonly<Record<string, unknown>>;

interface NameWay {
  /** What stands after the verb, e.g. `<number>`. */
  readonly takes: string;
  /** The fields that follow from it. */
  readonly finds: readonly string[];
  /** `--area` says which, where several have the name. */
  readonly isInArea?: true;
  readonly find: (run: Run) => Promise<FieldsOfName>;
}

const nowhere: NameWay = { takes: '', finds: [], find: async () => ({}) };

const named = (by: string, list: List, finds: readonly string[] = ['id']): NameWay => ({
  ...{ takes: `<${by}>`, finds },
  find: (run) => oneOf(run, list),
});

/** Nothing is lost when it is another. */
const read = (by: string, list: List): NameWay => ({
  ...{ takes: `[${by}]`, finds: ['id'] },
  find: (run) => oneOf(run, list, { isRead: true }),
});

const line: NameWay = { ...named('winner | list and rank', lines, ['area', 'id']), isInArea: true };

/** Things of which people know no number. */
const ways: { readonly [name in DeskCallName]?: NameWay } = {
  payment_file: read('number of the run', runs),
  call_off_maintenance: named('moment it begins', windows),
  withdraw_broadcast: named('title or id', notices),
  discard_draft: named('title or id', drafts, ['id', 'version']),
  translations: read('title or id', drafts),
  answer_wish: named('name or id', wishes),
  remove_staff: named('role number or name', accounts),
  alternate: line,
  open_contact: line,
};

/** `area` and `id` of one thing, and what else a decision on it has to name. */
export function wayOf(name: DeskCallName, call: DeskCall): NameWay {
  const way = ways[name];
  if (way) return way;
  const fields = Object.keys((call.input as unknown as { entries?: object }).entries ?? {});
  if (fields.includes('q')) return { ...searched('q'), takes: '[text]' };
  if (name === 'find') return searched('text');
  if (name === 'add_staff') return account;
  if (name === 'restore_channel') return restored;
  if (name === 'write_guideline') return guideline;
  const several = ['cases', 'works'].find((name) => fields.includes(name));
  if (several) return numbered(several);
  if (!fields.includes('id')) return nowhere;
  if (/^\/player/.test(call.path))
    return { takes: '<role number or name>', finds: ['area', 'id'], isInArea: true, find: player };
  if (/^\/(review|submission|excellent)|^\/readings\/hold\/new/.test(call.path))
    return { takes: '<number>', finds: ['area', 'id'], find: work };
  if (/^\/readings\/hold/.test(call.path)) return { takes: '<hold or number>', finds: ['area', 'id'], find: hold };
  if (name === 'revoke_invitation') return { takes: '<id or name>', finds: ['id'], find: invitation };
  if (/^\/organizers/.test(call.path)) return { takes: '<name or id>', finds: ['id'], find: colleague };
  throw new Error(`Nobody can name what ${name} is about: say here what people call it`);
}

const account: NameWay = {
  takes: '<role number> <zone number>',
  finds: ['role_id', 'zone_id'],
  async find({ rest: [role_id, zone_id] }) {
    if (!role_id || !zone_id) throw new Misused('Give the role number and the zone number of the account');
    return { role_id, zone_id };
  },
};

/** Works by their numbers; cases to a colleague by name, or without one to nobody. */
const numbered = (field: string): NameWay => ({
  takes: '<number …>',
  finds: [field],
  async find(run) {
    const works = await Promise.all(numbersIn(run).map((number) => workOf(run, number)));
    const { to } = run.values;
    const person = typeof to === 'string' ? (await colleagueOf(run, to)).id : null;
    return { [field]: works.map(({ area, id }) => ({ area, id })), to: person };
  },
});

/** Works that one act took out: the act follows from them. */
const restored: NameWay = {
  takes: '<number …>',
  finds: ['works', 'change_id'],
  async find(run) {
    const works = await Promise.all(numbersIn(run).map((number) => workOf(run, number)));
    const [{ area, id, number }] = works as [(typeof works)[number]];
    const { changes } = await callDesk(run, 'channel', { area: String(area), id });
    const change = changes.find(({ out }) => out.some((one) => one.id === id));
    if (!change) throw new Error(`No act on its channel has taken submission ${number} out.`);
    return { works: works.map((one) => ({ area: one.area, id: one.id })), change_id: change.id };
  },
};

/** In place of the version that stands now. */
const guideline: NameWay = {
  takes: '<reason>',
  finds: ['reason', 'after'],
  async find(run) {
    const { list } = await callDesk(run, 'guidelines', {});
    const found = list.find(({ reason }) => reason === run.rest[0]);
    if (!found) throw new Misused(`Name a reason: ${list.map(({ reason }) => reason).join(', ')}`);
    return { reason: found.reason, after: found.versions[0]?.number ?? 0 };
  },
};

const searched = (field: string): NameWay => ({
  takes: '<text>',
  finds: [field],
  find: async ({ rest }) => (rest.length > 0 ? { [field]: rest.join(' ') } : {}),
});

async function work(run: Run): Promise<FieldsOfName> {
  const { area, id } = await workOf(run, numbersIn(run)[0] as number);
  return { area, id };
}

async function player(run: Run): Promise<FieldsOfName> {
  const { area, id } = await playerOf(run);
  return { area, id };
}

/** By its id, or by the number of the work whose readings are held. */
async function hold(run: Run): Promise<FieldsOfName> {
  const [word = ''] = run.rest;
  for (const stage of ['open', 'kept'] as const) {
    let after: string | undefined;
    do {
      const { list, next } = await callDesk(run, 'holds', { stage, ...(after && { after }) });
      const found = list.find(({ id, number }) => id === word || `${number}` === word);
      if (found) return { area: found.area, id: found.id };
      after = next ?? undefined;
    } while (after);
  }
  throw new Error(`No readings are held under "${word}": "reading holds" shows them.`);
}

const colleague = async (run: Run): Promise<FieldsOfName> => ({ id: (await colleagueOf(run, run.rest.join(' '))).id });
const invitation = async (run: Run): Promise<FieldsOfName> => ({ id: await invitationOf(run, run.rest.join(' ')) });
