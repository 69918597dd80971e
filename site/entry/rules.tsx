import { start } from '../begin.tsx';
import { Rules } from '../rules/Rules.tsx';

await start(Rules);
