/** Runs one test file. One that breaks before its first test is red too, which a report in TAP alone does not say. */
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

const [file = ''] = process.argv.slice(2);
try {
  await import(pathToFileURL(file).href);
} catch (error) {
  test('the file can be read', () => {
    throw error;
  });
}
