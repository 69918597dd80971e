import { start } from '../begin.tsx';
import { Customer } from '../customer/Customer.tsx';

await start(Customer);
