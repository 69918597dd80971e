/** Submissions from the command line: found, shown whole, taken out and let back in. */
import { callDesk, codeOf, optional, pathOf, taken_back } from './desk.ts';
import { sayEffect } from './effect.ts';
import { tableOf } from './table.ts';
import { needed, type Run, sayMoment, type Verbs } from './verb.ts';
import { numbersIn, workOf } from './work.ts';

export const verbs: Verbs = {
  find: {
    summary: 'By number, link, role number, or the beginning of a name or of words of the title',
    takes: '<text>',
    run: find,
  },
  show: { summary: 'Everything known about a submission, and done with it', takes: '<number>', run: show },
  disqualify: {
    summary: 'Take a submission out; --dry-run says what would follow',
    takes: '<number>',
    use: '--note … [--reason <reason>]',
    options: { reason: { type: 'string' }, note: { type: 'string' } },
    run: (run) => change(run, 'disqualify'),
  },
  restore: {
    summary: 'Let a disqualified submission back in',
    takes: '<number>',
    use: '--note …',
    options: { note: { type: 'string' } },
    run: (run) => change(run, 'restore'),
  },
};

async function find(run: Run): Promise<number> {
  const { list, next } = await callDesk(run, 'submissions', { q: run.rest.join(' ') });
  run.answer(list, [
    ...tableOf(
      ['number', 'area', 'platform', 'status', 'views', 'player', 'title'],
      list.map((one) => [
        ...[one.number, pathOf(run, one.area), codeOf(run, one.platform), one.status],
        ...[one.views, one.player, one.title],
      ]),
    ),
    ...(next ? ['… and more: give more words'] : []),
  ]);
  return list.length > 0 ? 0 : 1;
}

async function show(run: Run): Promise<number> {
  const { area, id } = await workOf(run, numbersIn(run)[0] as number);
  const page = await callDesk(run, 'submission', { area: String(area), id });
  const views = page.views === null ? 'no reading counts' : `${page.views} views at ${sayMoment(page.read_at ?? 0)}`;
  const rank = page.rank === null ? '' : `, rank ${page.rank} of board ${page.period}`;
  run.answer(page, [
    `${page.number}  ${page.title ?? ''}`,
    page.link,
    `${page.player.name}, ${pathOf(run, area)}, ${codeOf(run, page.platform)}, ${page.theme}, ${page.disqualified ? 'disqualified' : page.status}`,
    `${views}${page.holds.length ? ', held' : ''}${rank}`,
    '',
    ...tableOf(
      ['when', 'who', 'what', ''],
      page.history.map((one) => [sayMoment(one.at), one.by, one.what, one.detail]),
    ),
  ]);
  return 0;
}

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
