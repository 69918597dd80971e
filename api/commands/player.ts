/** Players from the command line: taken out and let back in, with what follows from it; what is kept about one, and erased. */
import { inTransaction } from '../database/database.ts';
import { eraseFor, exportOf } from '../player/export.ts';
import { contactOf } from '../task/contact.ts';
import { callDesk, optional, taken_back } from './desk.ts';
import { sayEffect } from './effect.ts';
import { needed, type Run, type Verbs } from './verb.ts';
import { playerOf } from './work.ts';

const which = { area: { type: 'string' } } as const;

export const verbs: Verbs = {
  disqualify: {
    summary:
      'Take a player out: ends every session, takes their works off the boards; --dry-run says what would follow',
    takes: '<role number or name>',
    use: '--note <text> [--reason <reason>] [--area <area>]',
    options: { ...which, reason: { type: 'string' }, note: { type: 'string' } },
    run: (run) => change(run, 'disqualify'),
  },
  restore: {
    summary: 'Let a disqualified player back in',
    takes: '<role number or name>',
    use: '--note <text> [--area <area>]',
    options: { ...which, note: { type: 'string' } },
    run: (run) => change(run, 'restore'),
  },
  export: {
    summary:
      'A copy of a player’s data as they would get it, as JSON, for those who cannot log in; opening the contact is logged',
    takes: '<role number or name>',
    use: '[--area <area>]',
    options: which,
    run: exportAll,
  },
  erase: {
    summary: 'Erase the contact of a player for good, as players can themselves',
    takes: '<role number or name>',
    use: '[--area <area>]',
    options: which,
    run: erase,
  },
};

async function change(run: Run, kind: 'disqualify' | 'restore'): Promise<number> {
  const { area, id, name } = await playerOf(run);
  const note = needed(run, 'note');
  const effect = await callDesk(run, 'player_effect', { area: String(area), id, kind });
  const page = await callDesk(run, 'change_player', { area, id, kind, reason: optional(run, 'reason'), note });
  run.answer({ player: page, effect }, [
    `${name} is ${kind === 'disqualify' ? 'out' : 'back'}.`,
    ...sayEffect(run, effect),
    ...(run.is_dry ? [taken_back] : []),
  ]);
  return 0;
}

async function exportAll(run: Run): Promise<number> {
  const player = await playerOf(run);
  const { app, now, by } = run;
  const all = await inTransaction(app.pool, (database) => exportOf(app, database, { player, now, by }));
  run.answer(all, [JSON.stringify(all, null, 2)]);
  return 0;
}

async function erase(run: Run): Promise<number> {
  const player = await playerOf(run);
  const { app, now, by, is_dry } = run;
  const isThere = (await contactOf(app.pool, player))?.erased_at === null;
  if (isThere && !is_dry) await inTransaction(app.pool, (database) => eraseFor(database, { player, now, by }));
  const would = is_dry ? 'would be' : 'is';
  run.answer({ erased: isThere && !is_dry }, [
    isThere ? `The contact of ${player.name} ${would} gone for good.` : `${player.name} left no contact.`,
  ]);
  return isThere ? 0 : 1;
}
