import { start } from '../main.tsx';
import { Customer } from './Customer.tsx';

start(Customer);
