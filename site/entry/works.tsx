import { start } from '../begin.tsx';
import { Wall } from '../wall/Wall.tsx';

await start(Wall);
