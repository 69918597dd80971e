/** The machine's Chromium and the letters it draws with; Debian's are installed when they are missing and we may. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';

/** Chromium without a window: the same pages for three fifths of the processor time. */
const shell = '/usr/bin/chromium-headless-shell';
const places = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export function findBrowser(): string | undefined {
  const wished = process.env.CHROMIUM_PATH;
  if (wished) return existsSync(wished) ? wished : undefined;
  if (!existsSync(shell)) install('chromium-headless-shell');
  if (!places.some(existsSync)) install('chromium');
  return places.find(existsSync);
}

/** Without them Khmer, Burmese and Thai are drawn as boxes, which are as wide as no word is. */
export function areLettersThere(): boolean {
  const fonts = ['/usr/share/fonts', '/usr/local/share/fonts'];
  const isThere = (script: string) => globSync(fonts.map((folder) => `${folder}/**/NotoSans${script}*`)).length > 0;
  const areThere = () => ['Khmer', 'Myanmar', 'Thai'].every(isThere);
  return process.platform !== 'linux' || areThere() || (install('fonts-noto-core') && areThere());
}

function install(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${name} for the journeys, once ...`);
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', '-o', 'Acquire::http::Timeout=30', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', name);
}
