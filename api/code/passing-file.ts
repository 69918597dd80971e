/** A file that is read more than once and leaves nothing behind: it has no name by the time it has content, and never lies in clear. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

const cipher = 'aes-256-ctr';
const part_size = 65_536;

/** A process that is killed in the middle takes the key with it, and the system the file. */
export async function withPassingFile<made>(
  content: Readable,
  work: (open: () => Readable) => Promise<made>,
): Promise<made> {
  const [key, start] = [randomBytes(32), randomBytes(16)];
  const file = await openNameless();
  try {
    const sealing = createCipheriv(cipher, key, start);
    for await (const part of content) await file.appendFile(sealing.update(part));
    return await work(() => Readable.from(partsOf(file, createDecipheriv(cipher, key, start)), { objectMode: false }));
  } finally {
    await file.close();
  }
}

async function openNameless(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'codes-'));
  try {
    return await open(join(folder, 'codes'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* partsOf(file: FileHandle, opening: ReturnType<typeof createDecipheriv>): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(part_size), position });
    if (bytesRead === 0) return;
    position += bytesRead;
    yield opening.update(buffer.subarray(0, bytesRead));
  }
}
