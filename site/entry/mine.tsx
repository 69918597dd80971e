import { start } from '../begin.tsx';
import { Mine } from '../mine/Mine.tsx';

await start(Mine);
