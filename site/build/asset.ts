/** Files that browsers keep for good: values named by their content, icons, and everything compressed beforehand. */
import { createHash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { drawIcon } from './icon.ts';

/** A file that holds one value, named by its content. */
export function writeModule(made: URL, stem: string, value: unknown): string {
  return writeNamed(made, stem, 'js', `export default ${JSON.stringify(value)}`);
}

export function writeSheet(made: URL, stem: string, css: string): string {
  return writeNamed(made, stem, 'css', css);
}

function writeNamed(made: URL, stem: string, ending: string, text: string): string {
  const file = `${stem}-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.${ending}`;
  writeFileSync(new URL(`assets/${file}`, made), text);
  return file;
}

export function copyIcons(made: URL) {
  const icons = new URL('icons/', import.meta.url);
  for (const name of readdirSync(icons)) {
    copyFileSync(new URL(name, icons), new URL(`assets/${name}`, made));
    const svg = readFileSync(new URL(name, icons), 'utf8');
    const write = (size: number, stem: string, full: boolean) =>
      writeFileSync(new URL(`assets/${name.replace('.svg', '')}${stem}-${size}.png`, made), drawIcon(svg, size, full));
    for (const size of [48, 192, 512]) write(size, '', false);
    // An iPhone rounds the corners itself, and shows what is clear as black.
    write(180, '', true);
    write(512, '-full', true);
  }
}

export function compress(file: URL) {
  const body = readFileSync(file);
  if (!/\.(js|css|svg|json|ico)$/.test(file.pathname)) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  writeFileSync(`${fileURLToPath(file)}.br`, brotliCompressSync(body, { params }));
  writeFileSync(`${fileURLToPath(file)}.gz`, gzipSync(body, { level: 9 }));
}
