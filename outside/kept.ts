/** What a stand-in keeps in its folder over a restart; without a folder it lasts as long as the process. */
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface KeptFile {
  read(): Buffer | undefined;
  write(content: string | Uint8Array): void;
}

/** Nobody else may read it; what is new stands there whole, or not at all. */
export function keptIn(data_dir: string | undefined, name: string): KeptFile {
  if (!data_dir) return { read: () => undefined, write: () => {} };
  const file = join(data_dir, name);
  return {
    read: () => (existsSync(file) ? readFileSync(file) : undefined),
    write(content) {
      mkdirSync(data_dir, { recursive: true });
      writeFileSync(`${file}.new`, content, { mode: 0o600 });
      chmodSync(`${file}.new`, 0o600);
      renameSync(`${file}.new`, file);
    },
  };
}
