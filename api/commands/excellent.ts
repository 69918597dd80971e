/** Excellent works from the command line: how far each list is, its ranking, selection, publication, replacement. */
import { areaIn, callDesk, codeOf, pathOf, platformIn, tableOf, taken_back } from './desk.ts';
import { needed, type Run, sayMoment, type Verbs } from './verb.ts';
import { numbersIn, workOf } from './work.ts';

const which = { area: { type: 'string' }, platform: { type: 'string' } } as const;

export const verbs: Verbs = {
  lists: { summary: 'Every list: what is judged, selected, public', run: lists },
  ranking: { summary: 'The works of a list by the points of the judges', options: which, run: ranking },
  select: { summary: 'Fill the free places with the best of the ranking', options: which, run: select },
  publish: { summary: 'Show the selected works to everybody', options: which, run: publish },
  replace: {
    summary: 'Take a selected work out with a reason; the next of the ranking takes its place',
    takes: '<number>',
    options: { why: { type: 'string' } },
    run: replace,
  },
};

const ended = (run: Run, lines: readonly string[]) => [...lines, ...(run.is_dry ? [taken_back] : [])];

async function lists(run: Run): Promise<number> {
  const { list } = await callDesk(run, 'excellent_lists', {});
  run.answer(
    list,
    tableOf(
      ['area', 'platform', 'works', 'to vote', 'short list', 'scored', 'selected', 'public since'],
      list.map((one) => [
        ...[pathOf(run, one.area), codeOf(run, one.platform), one.candidates, one.voting, one.shortlisted, one.scored],
        ...[`${one.selected} of ${one.places}`, one.published_at === null ? '' : sayMoment(one.published_at)],
      ]),
    ),
  );
  return 0;
}

async function ranking(run: Run): Promise<number> {
  const asked = { area: String(areaIn(run)), platform: String(platformIn(run)) };
  const { list } = await callDesk(run, 'excellent_ranking', asked);
  run.answer(
    list,
    tableOf(
      ['points', 'place', 'tier', 'number', 'player', 'title'],
      list.map((one) => [one.points, one.place, one.tier, one.number, one.player, one.title]),
    ),
  );
  return 0;
}

async function select(run: Run): Promise<number> {
  const answer = await callDesk(run, 'excellent_select', { area: areaIn(run), platform: platformIn(run) });
  run.answer(answer, ended(run, [`${answer.selected} works selected.`]));
  return 0;
}

async function publish(run: Run): Promise<number> {
  await callDesk(run, 'excellent_publish', { area: areaIn(run), platform: platformIn(run) });
  run.answer({ published: !run.is_dry }, ended(run, ['The list is public.']));
  return 0;
}

async function replace(run: Run): Promise<number> {
  const { area, id } = await workOf(run, numbersIn(run)[0] as number);
  const answer = await callDesk(run, 'excellent_replace', { area, id, why: needed(run, 'why') });
  run.answer(
    answer,
    ended(run, [answer.promoted ? 'Taken out; the next one has its place.' : 'Taken out; nobody comes next.']),
  );
  return 0;
}
