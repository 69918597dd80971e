import { start } from '../begin.tsx';
import { Submit } from '../submit/Submit.tsx';

await start(Submit);
