import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mutantsOf, statementOf } from './stored-mutant.ts';

const head = 'CREATE FUNCTION public.f(x integer) AS $function$';
const changesOf = (body: string) =>
  mutantsOf({ name: 'f', before: '', text: `${head}${body}$function$` }).map(({ text }) =>
    text.slice(head.length, -'$function$'.length),
  );

test('each mutant differs in one place, and what is said to people, or in a comment, stays as it is', () => {
  assert.deepEqual(changesOf(' select x from t where a = 1 -- or b = 2'), [
    ' select x from t where a <> 1 -- or b = 2',
    ' select x from t where a = 2 -- or b = 2',
  ]);
  assert.deepEqual(changesOf(` if x is null then raise exception 'not 1 and true' using hint = 'x'; end if`), [
    ` if x is null then raise exception 'not 1 and true' using hint <> 'x'; end if`,
    ` if x is not null then raise exception 'not 1 and true' using hint = 'x'; end if`,
    ' if x is null then null; end if',
  ]);
});

test('a condition is left out whole, up to the next of its own depth', () => {
  const left = changesOf(' select a and (b or f(c)) or d').filter((text) => !text.includes('(b'));
  assert.deepEqual(left, [' select a or d']);
});

test('a trigger is dropped, or called at other times', () => {
  const text = `CREATE TRIGGER t BEFORE INSERT ON s FOR EACH ROW WHEN ((new.kind = 'x'::text)) EXECUTE FUNCTION f()`;
  const mutants = mutantsOf({ name: 't', before: 'drop trigger if exists t on s;', text });
  assert.deepEqual(mutants.map(statementOf), [
    'drop trigger if exists t on s; ',
    `drop trigger if exists t on s; ${text.replace(' = ', ' <> ')}`,
  ]);
});
