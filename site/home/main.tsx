import { start } from '../main.tsx';
import { Home } from './Home.tsx';

await start(Home);
