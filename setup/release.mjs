import { buildPages } from './build.mjs';
import { install } from './install.mjs';
import { run } from './run.mjs';

install();
buildPages();
run('deploy/release/release.ts');
