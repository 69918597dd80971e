/** Files that calls take and give. */
import { pipeline, type Readable, Transform } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** CSV as it streams, in a scope of its own: elsewhere only JSON is read. */
export function takeFiles(server: FastifyInstance, largest: number, add: (scope: FastifyInstance) => void): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('text/csv', { bodyLimit: largest }, upTo(largest));
    add(scope);
  });
}

type EndOfTransfer = (error: Error | null, body?: Readable) => void;

/** A file is cut off where it becomes too large: the framework counts only bodies that it reads itself. */
export function upTo(largest: number) {
  return (_request: unknown, payload: Readable, done: EndOfTransfer) => {
    let size = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        size += chunk.length;
        next(size > largest ? tooLarge(largest) : null, chunk);
      },
    });
    // A file that breaks off is told to whoever reads it.
    pipeline(payload, counted, () => {});
    done(null, counted);
  };
}

function tooLarge(largest: number): Error {
  return Object.assign(new Error(`The file is larger than ${Math.floor(largest / 1024 / 1024)} MB.`), {
    statusCode: 413,
  });
}

/** For any name: what a header cannot hold is left out of the plain form and encoded in the other. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, '-');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escape)}`;
}
