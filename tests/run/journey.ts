/** Journeys in a real browser through the whole product, by Playwright. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areLettersThere, findBrowser } from './browser.ts';
import { withPinnedNode } from './check.ts';
import { nothing, type RunWish, type Tally } from './tally.ts';

const root = join(import.meta.dirname, '..', '..');

export async function journeys({ isWanted, signal, say }: RunWish): Promise<Tally> {
  const files = globSync('tests/**/*.spec.ts', { cwd: root }).filter(isWanted).sort();
  if (files.length === 0) return nothing;
  const browser = findBrowser();
  if (!browser) {
    say(
      '✖ journeys: there is no Chromium. Install it (Debian: apt-get install chromium) or name it with CHROMIUM_PATH.\n',
    );
    return { ...nothing, failed: 1 };
  }
  if (!areLettersThere()) {
    say('! journeys: Noto Sans for Khmer, Burmese and Thai is missing (Debian: apt-get install fonts-noto-core).\n');
    say('! What looks at words in these languages may fail without it.\n');
  }
  const folder = mkdtempSync(join(tmpdir(), 'contest-journeys-'));
  // Root hands its PostgreSQL to another user, who must be able to enter.
  chmodSync(folder, 0o711);
  const report = join(folder, 'report.json');
  const child = spawn(
    join(root, 'node_modules/.bin/playwright'),
    ['test', '-c', 'tests', '--reporter=list,json', ...files],
    {
      cwd: root,
      signal,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...withPinnedNode(),
        CHROMIUM_PATH: browser,
        PRODUCT_FOLDER: join(folder, 'product'),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    },
  );
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', say);
  await once(child, 'close');
  const tally = readReport(report);
  rmSync(folder, { recursive: true, force: true });
  return tally;
}

/** Flaky is red: a journey that fails once fails people. Without a report nothing could be started. */
function readReport(file: string): Tally {
  try {
    const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'));
    const { expected, unexpected, flaky, skipped } = stats;
    return { passed: expected, failed: unexpected + flaky + errors.length, skipped, red: suites.flatMap(sayRed) };
  } catch {
    return { ...nothing, failed: 1 };
  }
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly { title: string; tests: readonly { results: readonly RunOfOne[] }[] }[];
}

interface RunOfOne {
  readonly attachments: readonly { name: string; path?: string }[];
}

/** What stood on the page of each that failed: the machine where it did is gone by the time that somebody asks. */
function sayRed({ suites = [], specs }: Suite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .flatMap(({ results }) => results.flatMap(({ attachments }) => attachments))
      .filter(({ name, path }) => name === 'error-context' && path)
      .map(({ path = '' }) => `${title}\n${detailsOf(readFileSync(path, 'utf8'))}`),
  );
  return [...suites.flatMap(sayRed), ...own];
}

const detailsOf = (text: string) =>
  text
    .replace(/^[\s\S]*# Error details/, '')
    .replace(/# Test source[\s\S]*/, '')
    .trim()
    .slice(0, 6000);
