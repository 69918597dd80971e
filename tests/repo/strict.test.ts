import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesOf, readText } from './tree.ts';

test('types are strict to the end, everywhere', () => {
  const { compilerOptions } = JSON.parse(readText('tsconfig.base.json'));
  for (const name of ['strict', 'noUncheckedIndexedAccess', 'exactOptionalPropertyTypes', 'noImplicitReturns'])
    assert.equal(compilerOptions[name], true, name);
  for (const path of filesOf('*/tsconfig.json')) {
    const own = JSON.parse(readText(path));
    assert.ok(
      [own.extends].flat().some((one) => /tsconfig\.base\.json$/.test(one)),
      path,
    );
    assert.doesNotMatch(JSON.stringify(own.compilerOptions ?? {}), /"(?:strict\w*|no[A-Z]\w*)":false/, path);
  }
});
