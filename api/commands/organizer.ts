/** The people of the desk from the command line: who they are, letting one in, taking that back, letting one go. */

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
  invitations: { summary: 'Invitations that nobody has used yet', run: invitations },
  revoke: { summary: 'Take back an invitation that nobody has used yet', takes: '<id>', run: revoke },
  dismiss: { summary: 'End every session and right of a person at once', takes: '<name or id>', run: dismiss },
};

async function list(run: Run): Promise<number> {
  const { list: people } = await callDesk(run, 'colleagues', {});
  run.answer(
    people,
    tableOf(
      ['id', 'name', 'last here', 'roles'],
      people.map((one) => [
        ...[one.id, one.name, one.seen_at === null ? 'never' : sayMoment(Math.floor(one.seen_at))],
        one.left_at === null ? sayGrants(run, one.grants) : `left ${sayMoment(Math.floor(one.left_at))}`,
      ]),
    ),
  );
  return 0;
}

const sayGrants = (run: Run, grants: readonly Grant[]) =>
  grants.map(({ role, area }) => (area === null ? role : `${role}:${pathOf(run, area)}`)).join(' ');

function grantsIn(run: Run): Grant[] {
  return needed(run, 'roles')
    .split(',')
    .map((text) => {
      const [role, path] = text.trim().split(':');
      if (!roles.includes(role as Role)) throw new Misused(`"${role}" is no role: write one of ${roles.join(', ')}`);
      const area = path === undefined ? null : areaByPath(run.app.edition, path)?.value;
      const known = run.app.edition.areas.map((one) => one.path).join(', ');
      if (area === undefined) throw new Misused(`There is no area "${path}": write one of ${known}`);
      return { role: role as Role, area };
    });
}

async function invite(run: Run): Promise<number> {
  const invited = await callDesk(run, 'invite', { name: needed(run, 'name'), grants: grantsIn(run) });
  if (run.is_dry) run.answer({}, [taken_back]);
  else run.answer(invited, [invited.link, `Good once, until ${sayMoment(Math.floor(invited.expires_at))}.`]);
  return 0;
}

async function invitations(run: Run): Promise<number> {
  const { list: open } = await callDesk(run, 'invitations', {});
  const rows = open.map((one) => [
    ...[one.id, one.name, one.by, sayMoment(Math.floor(one.expires_at))],
    sayGrants(run, one.grants),
  ]);
  run.answer(open, tableOf(['id', 'name', 'invited by', 'good until', 'roles'], rows));
  return 0;
}

async function revoke(run: Run): Promise<number> {
  const [id] = run.rest;
  if (!id) throw new Misused('Say an id; "organizer invitations" shows them');
  await callDesk(run, 'revoke_invitation', { id });
  run.answer({ id }, run.is_dry ? [taken_back] : ['Its link lets nobody in any more.']);
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
