import { start } from '../begin.tsx';
import { Home } from '../home/Home.tsx';

await start(Home);
