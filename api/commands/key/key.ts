/** SECRET_KEY from the command line: what an older key sealed, sealed again. */
import { logAction } from '../../action/action.ts';
import { sealedCodes } from '../../code/import.ts';
import { inTransaction, openDatabase } from '../../database/database.ts';
import { countOlder, resealColumn } from '../../database/reseal.ts';
import { sealedSeed } from '../../draw/commitment.ts';
import { sealedContacts } from '../../task/contact.ts';
import { sealedTokens } from '../../views-from/consent.ts';
import type { Run, Verbs } from '../verb.ts';

const columns = { codes: sealedCodes, contacts: sealedContacts, seed: sealedSeed, channels: sealedTokens } as const;

export const verbs: Verbs = {
  reseal: {
    summary: 'Seal again, with the first key of SECRET_KEY, whatever an older key sealed, while the contest goes on',
    run: reseal,
  },
};

async function reseal({ app, by, now, is_dry, answer, progress }: Run): Promise<number> {
  const { migrate_database_url, database_url } = app.settings;
  const owner = openDatabase(migrate_database_url || database_url, 1);
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const done: { -readonly [name in keyof typeof columns]?: number } = {};
  try {
    for (const [at, name] of names.entries()) {
      progress('sealed again', at, names.length);
      done[name] = await (is_dry ? countOlder(app, owner, columns[name]) : resealColumn(app, owner, columns[name]));
    }
    const detail = { ...done };
    if (!is_dry)
      await inTransaction(app.pool, (database) => logAction(database, { at: now, by, what: 'reseal', detail }));
  } finally {
    await owner.end();
  }
  answer(
    done,
    names.map((name) => `${name.padEnd(10)}${is_dry ? 'to seal again' : 'sealed again'}  ${done[name]}`),
  );
  return 0;
}
