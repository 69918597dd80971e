/** The people of the desk from the command line: who they are, letting one in, letting one go. */

import { areaByPath } from '@event/contest/edition/edition';
import { type Grant, type Role, roles } from '@event/contest/organizer/role';
import { callDesk, pathOf, tableOf, taken_back } from './desk.ts';
import { Misused, needed, type Run, sayMoment, type Verbs } from './verb.ts';

export const verbs: Verbs = {
  list: { summary: 'Everybody, what they may do and where, when they were here last', run: list },
  invite: {
    summary: `Make a link that lets one person in, once, within a day; --roles like "reviewer:id,judge" of ${roles.join(', ')}`,
    options: { name: { type: 'string' }, roles: { type: 'string' } },
    run: invite,
  },
  dismiss: { summary: 'End every session and right of a person at once', takes: '<name or id>', run: dismiss },
};

async function list(run: Run): Promise<number> {
  const { list: people } = await callDesk(run, 'colleagues', {});
  const sayGrant = ({ role, area }: Grant) => (area === null ? role : `${role}:${pathOf(run, area)}`);
  run.answer(
    people,
    tableOf(
      ['id', 'name', 'last here', 'roles'],
      people.map((one) => [
        ...[one.id, one.name, one.seen_at === null ? 'never' : sayMoment(Math.floor(one.seen_at))],
        one.left_at === null ? one.grants.map(sayGrant).join(' ') : `left ${sayMoment(Math.floor(one.left_at))}`,
      ]),
    ),
  );
  return 0;
}

function grantsIn(run: Run): Grant[] {
  return needed(run, 'roles')
    .split(',')
    .map((text) => {
      const [role, path] = text.trim().split(':');
      if (!roles.includes(role as Role)) throw new Misused(`"${role}" is no role: write one of ${roles.join(', ')}`);
      const area = path === undefined ? null : areaByPath(run.app.edition, path)?.value;
      if (area === undefined) throw new Misused(`There is no area "${path}"`);
      return { role: role as Role, area };
    });
}

async function invite(run: Run): Promise<number> {
  const invited = await callDesk(run, 'invite', { name: needed(run, 'name'), grants: grantsIn(run) });
  if (run.is_dry) run.answer({}, [taken_back]);
  else run.answer(invited, [invited.link, `Good once, until ${sayMoment(Math.floor(invited.expires_at))}.`]);
  return 0;
}

async function dismiss(run: Run): Promise<number> {
  const wanted = run.rest.join(' ').trim();
  if (wanted === '') throw new Misused('Say a name or an id; "organizer list" shows them');
  const { list: people } = await callDesk(run, 'colleagues', {});
  const fitting = people.filter(
    ({ id, name, left_at }) => id === wanted || (left_at === null && name.toLowerCase() === wanted.toLowerCase()),
  );
  const [found, other] = fitting;
  if (!found) throw new Error(`Nobody at the desk is called "${wanted}": "organizer list" shows who is.`);
  if (other) throw new Error(`Several are called "${wanted}": say the id of "organizer list".`);
  const left = await callDesk(run, 'dismiss', { id: found.id });
  run.answer(left, [`${left.name} has no right and no session any more.`, ...(run.is_dry ? [taken_back] : [])]);
  return 0;
}
