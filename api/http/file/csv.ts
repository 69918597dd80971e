/** Tables that people bring: separated by commas or, as half the world's spreadsheets save them, by semicolons. */
import { Readable } from 'node:stream';
import { type Options, type Parser, parse } from 'csv-parse';

const longest_heading = 10_000;

/** The first line says which. */
export async function csvParser(file: Readable, options: Options): Promise<Parser> {
  const chunks = file[Symbol.asyncIterator]();
  const read: Buffer[] = [];
  let head = '';
  while (!head.includes('\n') && head.length < longest_heading) {
    const { value, done } = await chunks.next();
    if (done) break;
    read.push(Buffer.from(value));
    head += String(value);
  }
  const whole = async function* () {
    yield* read;
    yield* { [Symbol.asyncIterator]: () => chunks };
  };
  const source = Readable.from(whole(), { objectMode: false });
  const parser = source.pipe(parse({ bom: true, skip_empty_lines: true, delimiter: separatorOf(head), ...options }));
  source.on('error', (error) => parser.destroy(error));
  return parser;
}

function separatorOf(text: string): ',' | ';' {
  const [line = ''] = text.split(/\r?\n/, 1);
  const bare = line.replace(/"[^"]*"/g, '');
  return bare.split(';').length > bare.split(',').length ? ';' : ',';
}
