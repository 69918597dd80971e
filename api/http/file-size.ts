/** A file streams in and is cut off where it becomes too large: the framework counts only bodies that it reads itself. */
import { pipeline, type Readable, Transform } from 'node:stream';

type Done = (error: Error | null, body?: Readable) => void;

export function upTo(largest: number) {
  return (_request: unknown, payload: Readable, done: Done) => {
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
