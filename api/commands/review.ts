/** Reviewing from the command line: one case whole, decisions on one work or many. */
import { lastDecision } from '../review/undo.ts';
import { callDesk, optional, pathOf, taken_back } from './desk.ts';
import { tableOf } from './table.ts';
import { needed, type Run, sayMoment, type Verbs } from './verb.ts';
import { numbersIn, workOf } from './work.ts';

export const verbs: Verbs = {
  show: { summary: 'One case: its rules, what looks alike, its history', takes: '<number>', run: show },
  approve: {
    summary: 'Approve; a note says why when a rule fails',
    takes: '<number …>',
    use: '[--note <text>]',
    options: { note: { type: 'string' } },
    run: (run) => decide(run, 'approve'),
  },
  reject: {
    summary: 'Reject with a reason of the edition; "other" needs a note',
    takes: '<number …>',
    use: '--reason <reason> [--note <text>]',
    options: { reason: { type: 'string' }, note: { type: 'string' } },
    run: (run) => decide(run, 'reject'),
  },
  undo: { summary: 'Take the last decision back; the player is told', takes: '<number …>', run: undo },
};

async function caseOf(run: Run, number: number) {
  const { area, id } = await workOf(run, number);
  return callDesk(run, 'case', { area: String(area), id });
}

async function show(run: Run): Promise<number> {
  const found = await caseOf(run, numbersIn(run)[0] as number);
  const verdicts = found.checks[0]?.verdicts ?? [];
  run.answer(found, [
    `${found.number}  ${found.title ?? ''}`,
    `${found.link}`,
    `${found.player.name} (${found.player.role_id}), ${pathOf(run, found.area)}, ${found.kind}, since ${sayMoment(found.since)}`,
    ...(found.appeal ? [`Appeal: ${found.appeal.message}`] : []),
    ...(found.claim ? [`${found.claim.by} has it open`] : []),
    '',
    ...tableOf(
      ['verdict', 'rule', 'found'],
      verdicts.map(({ rule, verdict, found: what }) => [verdict, rule, what]),
    ),
    ...(found.alike.length
      ? [
          '',
          ...tableOf(
            ['alike', 'how', 'status', 'player'],
            found.alike.map((one) => [one.number, one.how, one.status, one.player ?? '']),
          ),
        ]
      : []),
    '',
    ...tableOf(
      ['when', 'who', 'what', ''],
      found.history.map((one) => [sayMoment(one.at), one.by, one.what, one.detail]),
    ),
  ]);
  return 0;
}

async function decide(run: Run, kind: 'approve' | 'reject'): Promise<number> {
  const reason = kind === 'reject' ? needed(run, 'reason') : null;
  const note = optional(run, 'note') ?? null;
  return each(run, kind === 'approve' ? 'approved' : 'rejected', async (number) => {
    const { area, id, revision } = await caseOf(run, number);
    await callDesk(run, 'decide_case', { area, id, revision, kind, reason, note });
  });
}

function undo(run: Run): Promise<number> {
  return each(run, 'undone', async (number) => {
    const { area, id } = await workOf(run, number);
    const last = await lastDecision(run.app.pool, { area, id, now: run.now });
    if (!last) throw new Error('nothing has been decided on it');
    await callDesk(run, 'undo_case', { area, id, decision: last.id });
  });
}

/** One that cannot be decided holds up no other. */
async function each(run: Run, word: string, step: (number: number) => Promise<void>): Promise<number> {
  const numbers = numbersIn(run);
  const refused: { number: number; why: string }[] = [];
  for (const [index, number] of numbers.entries()) {
    await step(number).catch((error: Error) => refused.push({ number, why: error.message }));
    run.progress(word, index + 1, numbers.length);
  }
  const done = numbers.length - refused.length;
  run.answer({ done, refused }, [
    ...refused.map(({ number, why }) => `${number}: ${why}`),
    `${done} of ${numbers.length} ${word}.`,
    ...(run.is_dry ? [taken_back] : []),
  ]);
  return refused.length > 0 ? 1 : 0;
}
