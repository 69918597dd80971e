import { start } from '../main.tsx';
import { Submit } from './Submit.tsx';

await start(Submit);
