/** The English that each translation was made from: a short print of it, kept beside the texts, so that a translator's file stays as it is. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';

export type Prints = Readonly<Record<string, string>>;
type FileTexts = Readonly<Record<string, string>>;

export const printOf = (english: string) => createHash('sha256').update(english).digest('hex').slice(0, 8);

/** Texts whose English moved on since somebody held them against it, and prints of texts that are gone. */
export function staleFaults(english: FileTexts, made_from: Prints): string[] {
  const moved = Object.entries(english).filter(([key, text]) => made_from[key] !== printOf(text));
  const gone = Object.keys(made_from).filter((key) => !Object.hasOwn(english, key));
  return [
    ...moved.map(
      ([key]) => `${key}: its English ${made_from[key] ? 'has changed since' : 'is new'}; read the two, then accept it`,
    ),
    ...gone.map((key) => `${key}: is accepted, but gone; accept again`),
  ];
}

/** Without keys, all of them. */
export async function accept(
  folder: URL,
  code: string,
  english: FileTexts,
  keys: readonly string[] = [],
): Promise<number> {
  const before = await readPrints(folder, code);
  const isAsked = (key: string) => keys.length === 0 || keys.includes(key);
  const after = Object.entries(english).flatMap(([key, text]) => {
    const print = isAsked(key) ? printOf(text) : before[key];
    return print === undefined ? [] : [[key, print] as const];
  });
  await mkdir(new URL('made-from/', folder), { recursive: true });
  await writeFile(fileOf(folder, code), `${JSON.stringify(Object.fromEntries(after), null, 2)}\n`);
  return after.filter(([key, print]) => before[key] !== print).length;
}

export async function readPrints(folder: URL, code: string): Promise<Prints> {
  try {
    return JSON.parse(await readFile(fileOf(folder, code), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

const fileOf = (folder: URL, code: string) => new URL(`made-from/${code}.json`, folder);
