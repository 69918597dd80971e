/** Writes the table of settings into docs/operate.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { settingRows } from '../settings.ts';

const page = new URL('../../docs/operate.md', import.meta.url);
const table = ['| setting | meaning | otherwise | secret |', '| --- | --- | --- | --- |', ...settingRows()].join('\n');
writeFileSync(
  page,
  readFileSync(page, 'utf8').replace(/\| setting \|[\s\S]*?(?=\n\n|\n*$)/, () => table),
);
