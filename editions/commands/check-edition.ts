/** Says what is wrong with the current edition, by file, place and remedy: node editions/commands/check-edition.ts */
import { loadEdition } from '../load.ts';

try {
  const { edition } = await loadEdition();
  console.log(`${edition.name}: nothing wrong`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
