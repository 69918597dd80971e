/** Submissions from the command line: taken out and let back in, with what follows from it. */
import { callDesk, optional, taken_back } from './desk.ts';
import { sayEffect } from './effect.ts';
import { needed, type Run, type Verbs } from './verb.ts';
import { numbersIn, workOf } from './work.ts';

export const verbs: Verbs = {
  disqualify: {
    summary: 'Take a submission out; --dry-run says what would follow',
    takes: '<number>',
    use: '--note <text> [--reason <reason>]',
    options: { reason: { type: 'string' }, note: { type: 'string' } },
    run: (run) => change(run, 'disqualify'),
  },
  restore: {
    summary: 'Let a disqualified submission back in',
    takes: '<number>',
    use: '--note <text>',
    options: { note: { type: 'string' } },
    run: (run) => change(run, 'restore'),
  },
};

async function change(run: Run, kind: 'disqualify' | 'restore'): Promise<number> {
  const { area, id, number } = await workOf(run, numbersIn(run)[0] as number);
  const note = needed(run, 'note');
  const effect = await callDesk(run, 'submission_effect', { area: String(area), id, kind });
  const page = await callDesk(run, 'change_submission', { area, id, kind, reason: optional(run, 'reason'), note });
  run.answer({ submission: page, effect }, [
    `Submission ${number} is ${kind === 'disqualify' ? 'out' : 'back'}.`,
    ...sayEffect(run, effect),
    ...(run.is_dry ? [taken_back] : []),
  ]);
  return 0;
}
