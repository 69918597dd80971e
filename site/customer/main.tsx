import { start } from '../main.tsx';
import { Customer } from './Customer.tsx';

await start(Customer);
