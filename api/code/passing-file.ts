/** A file that is read more than once and leaves nothing behind: it has no name by the time it has content, and never lies in clear. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

const part_size = 65_536;

/** A process that is killed in the middle takes the key with it, and the system the file. */
export async function withPassingFile<made>(
  content: Readable,
  work: (open: () => Readable) => Promise<made>,
): Promise<made> {
  const [key, nonce] = [randomBytes(32), randomBytes(12)];
  const file = await openNameless();
  try {
    const sealing = createCipheriv('aes-256-gcm', key, nonce);
    for await (const part of content) await file.appendFile(sealing.update(part));
    sealing.final();
    const opening = () => createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(sealing.getAuthTag());
    return await work(() => Readable.from(partsOf(file, opening()), { objectMode: false }));
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
    if (bytesRead === 0) break;
    position += bytesRead;
    yield opening.update(buffer.subarray(0, bytesRead));
  }
  // Throws where the file is not what was written.
  opening.final();
}
