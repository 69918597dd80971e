import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { cyclesIn, filesOf, importsOf, isTest } from './tree.ts';

/**
 * A folder below a workspace is a room; a file at its top is one of its own. The desk's calls of a noun stand beside it but
 * on a floor above: they may look into other nouns' desks, which the noun itself never does.
 */
function roomOf(path: string): string {
  const [place = '', room = '', file] = path.split('/');
  const isDesk = file?.startsWith('desk') && /^(api|contest)$/.test(place) && room !== 'commands';
  return `${place}/${room}${isDesk ? ' (desk)' : ''}`;
}

function roomsOf(place: string): Map<string, string[]> {
  const files = filesOf(`${place}/**/*.{ts,tsx}`).filter((path) => !isTest(path));
  const rooms = new Map<string, string[]>();
  for (const path of files) {
    const own = roomOf(path);
    const others = importsOf(path)
      .filter((name) => files.includes(name))
      .map(roomOf);
    rooms.set(own, [...(rooms.get(own) ?? []), ...others.filter((room) => room !== own)]);
  }
  return rooms;
}

for (const place of ['contest', 'editions', 'api', 'site', 'desk', 'ui', 'outside']) {
  test(`the rooms of ${place} need each other one way, types included`, () => {
    assert.deepEqual(cyclesIn(roomsOf(place)), []);
  });
}

test('a room is told by its folder, its desk apart', () => {
  const paths = ['api/draw/draw.ts', 'api/draw/desk.ts', 'api/app.ts', 'api/trying/seed/desk.ts', 'desk/draw/Draw.tsx'];
  assert.deepEqual(paths.map(roomOf), ['api/draw', 'api/draw (desk)', 'api/app.ts', 'api/trying', 'desk/draw']);
});

test('no folder shows more than about thirty code files', () => {
  const counts = Map.groupBy(
    filesOf('{contest,editions,api,site,desk,ui,outside}/**/*.{ts,tsx,css}').filter((path) => !isTest(path)),
    dirname,
  );
  const wide = [...counts].filter(([, files]) => files.length > 32).map(([folder, files]) => [folder, files.length]);
  assert.deepEqual(wide, []);
});
