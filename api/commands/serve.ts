/** What `npm run serve` runs: a real contest from the settings. With --check it only says what is wrong or dangerous. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadEdition } from '@event/editions/load';
import { adviceOf, dangersOf } from '../danger.ts';
import { databaseAdvice, databaseDangers } from '../database/danger.ts';
import { runServer } from '../main.ts';
import { type ApiSettings, readSettings } from '../settings.ts';

/** A start that only a person can mend: a supervisor need not try it again (EX_CONFIG). */
const misconfigured = 78;

try {
  process.exitCode = await main();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const settings = settingsOrWords();
  if (typeof settings === 'string') return refuse([settings]);
  const { edition } = await loadEdition();
  const dangers = [...dangersOf(settings, edition), ...missingPages()];
  const { found, silence } = await lookAt(settings.database_url);
  dangers.push(...found);
  if (dangers.length)
    return refuse(['A real contest cannot start like this:', ...dangers.map((one) => `  ${one}`), silence]);
  if (silence) throw new Error(silence);
  const advices = [...adviceOf(settings, edition), ...(await databaseAdvice(settings.database_url))];
  for (const advice of advices) console.error(`Advice: ${advice}`);
  if (values.check) console.log('The settings and the database are fit for a real contest.');
  else await runServer(settings);
  return 0;
}

function settingsOrWords(): ApiSettings | string {
  try {
    return readSettings(process.env);
  } catch (error) {
    return (error as Error).message;
  }
}

/** A database that is down may come back: that is tried again, unlike a mistake. */
async function lookAt(url: string): Promise<{ found: string[]; silence: string }> {
  try {
    return { found: await databaseDangers(url), silence: '' };
  } catch (error) {
    return { found: [], silence: `The database of DATABASE_URL does not answer: ${(error as Error).message}` };
  }
}

function missingPages(): string[] {
  return ['site/dist/server/render.js', 'desk/dist/index.html']
    .filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))
    .map((file) => `${file} is missing: a release brings it, and \`npm run serve\` builds it in a checkout.`);
}

function refuse(words: readonly string[]): number {
  console.error(words.filter(Boolean).join('\n'));
  return misconfigured;
}
