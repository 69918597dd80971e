import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edition } from '@event/editions/current';
import { addressOf, pathOf, type Route, routeNames, screenAt } from './routes.ts';

const main = { kind: 'areas', base: '/events/goldenmonthugc' } as const;
const india = { kind: 'india', base: '/' } as const;
const at = (place: typeof main | typeof india, path: string) => {
  const screen = screenAt(edition, place, path);
  return screen && `${screen.area.path} ${screen.route}`;
};

const detailOf = (route: Route) => (route === 'work' ? '10001' : '');

test('a work is found by its number and by nothing else; without one all of them are', () => {
  assert.equal(screenAt(edition, india, '/works/10023')?.detail, '10023');
  assert.equal(at(main, pathOf(main, 'my', 'work')), 'my works');
  for (const wrong of ['0', '-1', '1e3', '01', '1234567890', 'x', '1/2', '%31'])
    assert.equal(at(india, `/works/${wrong}`), undefined, wrong);
});

test('every screen of every area is found at the address that its links lead to', () => {
  for (const area of ['global', 'eeca', 'my', 'id', 'ph']) {
    for (const route of routeNames)
      assert.equal(at(main, pathOf(main, area, route, detailOf(route))), `${area} ${route}`);
  }
  for (const route of routeNames) assert.equal(at(india, pathOf(india, 'in', route, detailOf(route))), `in ${route}`);
});

test('the India site has no prefix, and its area is no area elsewhere', () => {
  assert.equal(pathOf(india, 'in', 'home'), '/');
  assert.equal(addressOf(india, 'in', 'submit', 'in'), '/submit?lang=in');
  assert.equal(at(main, '/events/goldenmonthugc/in'), undefined);
  assert.equal(at(india, '/global'), undefined);
});

test('a path that is not in the table is no screen', () => {
  for (const path of [
    '/',
    '/global',
    '/events/goldenmonthugc',
    '/events/goldenmonthugc/global/nowhere',
    '/events/goldenmonthugc/constructor',
    '/events/goldenmonthugcglobal/rules',
  ]) {
    assert.equal(at(main, path), undefined, path);
  }
});
