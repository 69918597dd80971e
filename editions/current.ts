export { edition } from './golden-month-2025/edition.ts';
