import { join } from 'node:path';
import { install } from './install.mjs';
import { npm } from './npm.mjs';
import { root } from './project.mjs';
import { run } from './run.mjs';
import { pinnedNode } from './runtime.mjs';

install();
// Only who asks for mutants needs what makes them.
const { status } = npm(['install', '--no-save'], { node: pinnedNode, folder: join(root, 'tests', 'mutation') });
if (status !== 0) process.exit(1);
run('tests/mutation/run.ts');
