/** Boards from the command line: any moment computed again, certificates, what changed after the end. */
import type { BoardKey } from '@event/contest/board/board';
import { compareBoard } from '../board/at.ts';
import { boardsOf, isBoard, latestCertificate } from '../board/body.ts';
import { openWorks } from '../board/certify.ts';
import { prizesOf } from '../board/winner.ts';
import { areaIn, codeOf, pathOf, platformIn } from './desk.ts';
import { tableOf } from './table.ts';
import { Misused, momentOf, needed, type Run, sayMoment, type Verbs } from './verb.ts';

const which = { area: { type: 'string' }, platform: { type: 'string' }, period: { type: 'string' } } as const;

export const verbs: Verbs = {
  show: {
    summary:
      'Compute a board from the facts as of a moment, and say whether it equals what was shown (exit code 1: not equal)',
    use: '--area <area> --platform <platform> --period <period> --at <moment> [--rows <number>]',
    options: { ...which, at: { type: 'string' }, rows: { type: 'string' } },
    run: show,
  },
  verify: {
    summary: 'Compute every board as it is now and as it was last shown; name those that differ',
    use: '[--at <moment>]',
    options: { at: { type: 'string' } },
    run: verify,
  },
  state: { summary: 'All boards: state, certificate, what is still open', run: state },
};

function keyOf(run: Run): BoardKey {
  const key = { area: areaIn(run), platform: platformIn(run), period: Number(needed(run, 'period')) };
  if (!isBoard(run.app, key)) throw new Misused(`There is no board ${sayBoard(run, key)}`);
  return key;
}

const sayBoard = (run: Run, { area, platform, period }: BoardKey) =>
  `${pathOf(run, area)} ${codeOf(run, platform)} ${period}`;

async function show(run: Run): Promise<number> {
  const key = keyOf(run);
  const moment = momentOf(needed(run, 'at'));
  const limit = run.app.edition.limits.board_rows;
  const found = await compareBoard(run.app.pool, key, { moment, limit });
  const top = found.rows.slice(0, Number(run.values.rows ?? 10));
  const names = await namesOf(run, key.area, top);
  const prizes = new Map(prizesOf(run.app, key).map((prize) => [prize.rank, `${prize.amount} ${prize.currency}`]));
  run.answer(found, [
    `Board ${sayBoard(run, key)} as of ${sayMoment(moment)}: ${found.rows.length} rows`,
    ...tableOf(
      ['rank', 'views', 'prize', 'player'],
      top.map(({ player_id, views }, index) => [index + 1, views, prizes.get(index + 1), names.get(player_id)]),
    ),
    sayComparison(found),
  ]);
  return found.is_equal === false ? 1 : 0;
}

async function namesOf({ app }: Run, area: number, players: readonly { readonly player_id: string }[]) {
  const { rows } = await app.pool.query<{ id: string; name: string }>(
    'select id, name from player where area = $1 and id = any($2::uuid[])',
    [area, players.map(({ player_id }) => player_id)],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function sayComparison({ shown_at, is_equal, is_thinned }: Awaited<ReturnType<typeof compareBoard>>): string {
  if (shown_at === null) return 'Nothing had been shown yet at that moment.';
  if (is_equal) return `Equal to what was shown from ${sayMoment(shown_at)} on.`;
  const why = is_thinned ? ' Readings of that time have since been removed, as the platform’s terms require.' : '';
  return `NOT equal to what was shown from ${sayMoment(shown_at)} on.${why}`;
}

async function verify(run: Run): Promise<number> {
  const moment = run.values.at === undefined ? run.now : momentOf(needed(run, 'at'));
  const boards = boardsOf(run.app);
  const found = [];
  for (const [index, key] of boards.entries()) {
    run.progress('Boards', index + 1, boards.length);
    const { shown_at, is_equal, is_thinned, rows } = await compareBoard(run.app.pool, key, {
      moment,
      limit: run.app.edition.limits.board_rows,
    });
    found.push({ ...key, rows: rows.length, shown_at, is_equal, is_thinned });
  }
  const wrong = found.filter(({ is_equal }) => is_equal === false);
  run.answer(found, [
    ...wrong.map((one) => `${sayBoard(run, one)}: ${sayComparison({ ...one, rows: [] })}`),
    `${found.length - wrong.length} of ${found.length} boards equal what was shown.`,
  ]);
  return wrong.length === 0 ? 0 : 1;
}

async function state(run: Run): Promise<number> {
  const found = [];
  for (const key of boardsOf(run.app)) {
    const certificate = await latestCertificate(run.app.pool, key);
    found.push({ ...key, certificate: certificate ?? null, ...(await openWorks(run.app.pool, key)) });
  }
  run.answer(
    found,
    found.map((one) => {
      const signed = one.certificate ? `certified ${sayMoment(one.certificate.certified_at)}` : 'not certified';
      return `${sayBoard(run, one).padEnd(16)} ${signed}, ${one.waiting} waiting, ${one.held} under check`;
    }),
  );
  return 0;
}
