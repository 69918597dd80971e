/** Brings the database of DATABASE_URL to the newest schema: node api/commands/migrate.ts */
import { migrate } from '../database/migrate.ts';

const { DATABASE_URL } = process.env;
if (!DATABASE_URL) {
  console.error('DATABASE_URL is missing: name the database, e.g. postgres://user:password@host:5432/name');
  process.exit(1);
}
try {
  const applied = await migrate(DATABASE_URL);
  console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'The schema is the newest.');
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
