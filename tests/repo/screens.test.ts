import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comesWith, filesOf, importsOf, isTest, readText } from './tree.ts';

/** A screen of the desk comes with its sheets; those of the screens that one was on before are still there. */
const files = filesOf('desk/**/*.{ts,tsx,css}').filter((path) => !isTest(path));
const screens = importsOf('desk/routes.tsx').filter((path) => /^desk\/\w+\/[A-Z]\w+\.tsx$/.test(path));

/** With what they are nested in, each alternative by itself. */
function selectorsOf(sheet: string): string[] {
  const open: string[] = [];
  const all: string[] = [];
  for (const [, text = '', end] of sheet.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    if (end === '}') open.pop();
    if (end === '{') open.push(/^\s*@/.test(text) ? '' : `:is(${text.trim()})`);
    if (end === '{' && open.at(-1)) all.push(...alternatives(open.join(' ')));
  }
  return all;
}

/** Of what it may be, one after the other; of what it may not be, nothing. */
function alternatives(selector: string): string[] {
  const [inner, name = '', choice = ''] = /:([\w-]+)\(([^()]*)\)/.exec(selector) ?? [];
  if (!inner) return [selector];
  const all = /^(is|where|has)$/.test(name) ? choice.split(',') : [''];
  return all.flatMap((one) => alternatives(selector.replace(inner, one)));
}

const classesOf = (selector: string) => [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map((match) => match[1] ?? '');
const given = (code: string) =>
  [...code.matchAll(/\b(?:className|look)(?:=|: )(?:["']([^"']*)["']|\{([^}]*)\})/g)].flatMap(([, one, several]) =>
    (one ?? several ?? '').split(/[^\w-]+/),
  );

function strayed(sheet: string, classes: ReadonlySet<string>): string[] {
  const isMet = (all: readonly string[]) => all.length > 0 && all.every((name) => classes.has(name));
  return selectorsOf(sheet).filter((selector) => isMet(classesOf(selector)));
}

test('no screen looks otherwise for where one was before', () => {
  const shell = comesWith(files, 'desk/main.tsx', new Set(screens));
  const found = screens.flatMap((screen) => {
    const own = new Set([...shell, ...comesWith(files, screen, shell)]);
    const classes = new Set([...own].filter((path) => path.endsWith('.tsx')).flatMap((path) => given(readText(path))));
    const others = files.filter((path) => path.endsWith('.css') && !own.has(path));
    return others.flatMap((path) => strayed(readText(path), classes).map((one) => `${path}${one} reaches ${screen}`));
  });
  assert.deepEqual(found, []);
});

test('a rule that reaches another screen is found, one that asks for more is not', () => {
  const classes = new Set(given('<b className="days" /><Table look={isOpen ? "a" : "list"} />'));
  const sheet = '@layer page { .list.pools, .days { a: b; & > .row { a: b } } :is(.b, .days:not(.x)) td { a: b } }';
  assert.deepEqual(
    strayed(sheet, classes).map((one) => one.trim()),
    ['.days', '.days td'],
  );
});
