/** Reads the whole edition with its texts and its stock, and refuses a broken one. For Node: the server, builds, commands. */
import { readdir, readFile } from 'node:fs/promises';
import type { DrawStock, Edition } from '@event/contest/edition/edition';
import { checkEdition, sayProblems } from '@event/contest/edition-check/check';
import type { TextsByLanguage } from '@event/contest/edition-check/texts';
import { edition } from './current.ts';
import { onPort, previewOf, withTags } from './preview.ts';

interface Loaded {
  readonly edition: Edition;
  readonly stock: DrawStock;
  readonly texts: TextsByLanguage;
}

export interface Moved {
  /** The edition is moved in time so that this moment lies in its second board period. */
  readonly preview_at?: number;
  /** Where all deployments are served on a laptop. */
  readonly port?: number;
  /** Stand-ins of the outer world run beside it: what is done is counted there. */
  readonly isMeasured?: boolean;
}

export async function loadEdition({ preview_at, port, isMeasured }: Moved = {}): Promise<Loaded> {
  const { drawStock } = (await import(`./${edition.id}/draw-stock.ts`)) as { drawStock: DrawStock };
  const texts = await readTexts(edition.id);
  refuseBroken({ edition, stock: drawStock, texts });
  const measured = isMeasured ? withTags(edition) : edition;
  const here = port === undefined ? measured : onPort(measured, port);
  return { edition: preview_at === undefined ? here : previewOf(here, preview_at), stock: drawStock, texts };
}

export function refuseBroken({ edition, texts, stock }: Loaded): void {
  const problems = checkEdition(edition, texts, stock);
  if (problems.length === 0) return;
  throw new Error(`The edition ${edition.id} cannot start:\n${sayProblems(problems)}`);
}

export async function readTexts(id: string): Promise<TextsByLanguage> {
  const folder = new URL(`./${id}/texts/`, import.meta.url);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  const sets = await Promise.all(files.map(async (file) => [file.slice(0, -5), await readText(folder, file)] as const));
  return Object.fromEntries(sets);
}

async function readText(folder: URL, file: string): Promise<Record<string, string>> {
  const content = await readFile(new URL(file, folder), 'utf8');
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new Error(`${new URL(file, folder).pathname}: is not JSON (${(error as Error).message}); correct it.`);
  }
}
