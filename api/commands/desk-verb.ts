/** Every call of the desk as a command: named by its path, its options from its input, its answer as it is. */
import { writeFile } from 'node:fs/promises';
import { type DeskCall, FileAnswer } from '@event/contest/desk-call';
import { type DeskCallName, deskCalls } from '@event/contest/desk-wire';
import { findColleague } from './colleague.ts';
import { callDesk, taken_back } from './desk.ts';
import { inputOf, optionsOf, useOfOptions } from './desk-input.ts';
import { wayOf } from './desk-name.ts';
import { isForColleague, refuseWithoutPerson, takesPerson } from './person.ts';
import { isByArea, ofArea } from './shown/of-area.ts';
import { sayAnswer } from './table.ts';
import { Misused, type Run, type Verb, type Verbs } from './verb.ts';

/** Their names, where the path says less well what an operator looks for. */
const named: { readonly [name in DeskCallName]?: string } = {
  queue: 'review list',
  submissions: 'submission find',
  submission: 'submission show',
  players: 'player find',
  player: 'player show',
  boards: 'board list',
  board: 'board now',
  readings: 'reading list',
  holds: 'reading holds',
  hold: 'reading hold',
  settle_hold: 'reading settle',
  hold_readings: 'reading hold-back',
  switches: 'service list',
  call_off_maintenance: 'service call-off',
  broadcasts: 'notice list',
  segment_reach: 'notice reach',
  discard_draft: 'notice discard',
  translations: 'notice translations',
  excellent_lists: 'excellent list',
  settlement_lists: 'settlement lists',
  draw_page: 'draw show',
  held_wins: 'draw held',
  code_pools: 'codes pools',
  colleagues: 'organizer list',
  invitations: 'organizer invitations',
  revoke_invitation: 'organizer revoke',
  set_grants: 'organizer roles',
  role_wishes: 'organizer wishes',
  answer_wish: 'organizer answer',
  staff_accounts: 'player staff',
  add_staff: 'player staff-add',
  remove_staff: 'player staff-remove',
  moment: 'edition moment',
  find: 'edition find',
  actions: 'action list',
  export_submissions: 'submission table',
  export_players: 'player table',
  export_reviewers: 'organizer table',
};

/** Verbs of their own serve these: they loop over many, show what would follow first, or read and write files. */
const by_hand: readonly DeskCallName[] = [
  ...(['decide_case', 'decide_cases', 'undo_case', 'undo_cases', 'undo_effect', 'case'] as const),
  'rehearse',
  ...(['submission_effect', 'change_submission'] as const),
  ...(['player_effect', 'change_player'] as const),
  ...(['settle', 'settlement_change', 'settlement'] as const),
  ...([
    'export_settlement',
    'import_codes',
    'import_readings',
    'undo_import',
    'enter_reading',
    'broadcast',
    'save_draft',
    'translations_back',
    'try_notice',
    'throw_switch',
  ] as const),
];

export function deskVerbs(): Readonly<Record<string, Verbs>> {
  const verbs: Record<string, Record<string, Verb>> = {};
  for (const name of Object.keys(deskCalls) as DeskCallName[]) {
    const call: DeskCall = deskCalls[name];
    if (call.area === undefined || by_hand.includes(name)) continue;
    const [noun = '', verb = ''] = (named[name] ?? nameOf(call)).split(' ');
    verbs[noun] = { ...verbs[noun], [verb]: verbOf(name, call) };
  }
  return verbs;
}

/** `/settlement/make` is `settlement make`, `/readings/imports/undo` is `reading imports-undo`. */
function nameOf({ path }: DeskCall): string {
  const [, noun = '', ...rest] = path.split('/');
  return `${noun === 'codes' ? noun : noun.replace(/s$/, '')} ${rest.join('-') || 'show'}`;
}

function verbOf(name: DeskCallName, call: DeskCall): Verb {
  if (takesPerson(name)) return refusedVerb(name, call);
  const way = wayOf(name, call);
  const found = way.finds;
  const isPersonal = isForColleague(name);
  const takes = [call.gives ? '<file>' : '', way.takes].filter(Boolean).join(' ');
  const hasArea = way.isInArea || isByArea(call);
  const hasRows = call.method === 'GET';
  const use = [
    useOfOptions(call, found),
    isPersonal && '--as <colleague>',
    hasArea && '[--area <area>]',
    hasRows && '[--rows <number>]',
  ]
    .filter(Boolean)
    .join(' ');
  return {
    summary: call.summary,
    ...(takes && { takes }),
    use,
    options: {
      ...(hasArea && { area: { type: 'string' } }),
      ...optionsOf(call, found),
      ...(hasRows && { rows: { type: 'string' } }),
      ...(isPersonal && { as: { type: 'string' } }),
    },
    run: (run) => runCall(run, name, call),
  };
}

/** It is listed, so that whoever looks for it reads where it is done. */
function refusedVerb(name: DeskCallName, call: DeskCall): Verb {
  return {
    summary: `${call.summary}: refused here, a person has to do it at the desk`,
    takes: '',
    use: '',
    options: { area: { type: 'string' }, as: { type: 'string' }, ...optionsOf(call, []) },
    run: async () => refuseWithoutPerson(name, false) ?? 1,
  };
}

async function runCall(run: Run, name: DeskCallName, call: DeskCall): Promise<number> {
  const file = call.gives ? fileIn(run) : undefined;
  const found = await wayOf(name, call).find(file ? { ...run, rest: run.rest.slice(1) } : run);
  const as = isForColleague(name) ? await findColleague(run) : undefined;
  const answer: unknown = await callDesk(run, name as 'needs', inputOf(run, call, found), { as });
  if (answer instanceof FileAnswer && file) await writeFile(file, answer.content, { mode: 0o600 });
  const shown = answer instanceof FileAnswer ? { file } : isByArea(call) ? ofArea(run, answer) : answer;
  run.answer(shown, [...sayAnswer(run, shown), ...(run.is_dry && call.method === 'POST' ? [taken_back] : [])]);
  return isExpectedNo(shown) ? 1 : 0;
}

function fileIn({ rest }: Run): string {
  if (!rest[0]) throw new Misused('Name a file');
  return rest[0];
}

/** What was asked was done in part or not at all, and the answer says why. */
function isExpectedNo(answer: unknown): boolean {
  const { not, refused, errors, mistakes, valid } = (answer ?? {}) as Record<string, unknown>;
  return valid === false || [not, refused, errors, mistakes].some((list) => Array.isArray(list) && list.length > 0);
}
