import { install } from './install.mjs';
import { run } from './run.mjs';

install();
run('api/commands/contest.ts');
