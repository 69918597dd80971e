import { start } from '../begin.tsx';
import { Wall } from '../work/Wall.tsx';

await start(Wall);
