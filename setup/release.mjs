// For this platform, or for the one that is named: npm run release -- linux-arm64
import { buildPages } from './build.mjs';
import { install } from './install.mjs';
import { pins } from './pin.mjs';
import { run } from './run.mjs';
import { fetchRuntime } from './runtime.mjs';

const own = `${process.platform}-${process.arch}`;
const wanted = process.argv[2] ?? own;
const served = Object.keys(pins).map((name) => name.replace(/^node-[\d.]+-/, ''));
if (!served.includes(wanted)) {
  console.error(`No release is made for ${wanted}, only for ${served.join(' and ')}: npm run release -- <platform>`);
  process.exit(1);
}
install();
buildPages();
if (wanted !== own) {
  const [platform, arch] = wanted.split('-');
  const { node, giveBack } = fetchRuntime({ platform, arch });
  process.on('exit', giveBack);
  process.argv.push(node);
}
run('deploy/release/release.ts');
