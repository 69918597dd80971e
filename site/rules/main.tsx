import { start } from '../main.tsx';
import { Rules } from './Rules.tsx';

await start(Rules);
