import { start } from '../begin.tsx';
import { WorkScreen } from '../work/WorkScreen.tsx';

await start(WorkScreen);
