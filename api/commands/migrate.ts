/** Brings the database to the newest schema, and gives the roles beside its owner their rights: node api/commands/migrate.ts */
import { migrate } from '../database/migrate.ts';

const { MIGRATE_DATABASE_URL, DATABASE_URL } = process.env;
const url = MIGRATE_DATABASE_URL || DATABASE_URL;
if (!url) {
  console.error('MIGRATE_DATABASE_URL is missing: name the database, e.g. postgres://owner:password@host:5432/name');
  process.exit(1);
}
try {
  const applied = await migrate(url);
  console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'The schema is the newest.');
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
