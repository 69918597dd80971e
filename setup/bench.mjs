import { install } from './install.mjs';
import { run } from './run.mjs';

install();
run('bench/run.ts');
