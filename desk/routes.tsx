/** Every screen of the desk: one line each. Those with a key stand in the rail, in their group. */
import { author_roles, type Role } from '@event/contest/organizer/role';
import { type ComponentType, lazy } from 'react';
import type { ScreenProps } from './shell/screen.ts';

export interface DeskRoute {
  readonly path: string;
  readonly name: string;
  /** After G. */
  readonly key?: string;
  readonly group?: 1 | 2 | 3;
  /** Who sees it in the rail; without this, everybody. Owners see everything. The server decides anyway. */
  readonly roles?: readonly Role[];
  readonly screen: ComponentType<ScreenProps>;
}

const screen = (load: () => Promise<Record<string, unknown>>, name: string) =>
  lazy(async () => ({ default: (await load().catch(beginAnew))[name] as ComponentType<ScreenProps> }));

/** Without its files, because the server is away or a newer desk has others: the page is loaded anew once there is an answer. */
async function beginAnew(): Promise<never> {
  for (;;) {
    await new Promise((wake) => setTimeout(wake, 3000));
    const page = await fetch(location.href, { cache: 'no-store' }).catch(() => null);
    if (page?.ok) location.reload();
  }
}

export const routes: readonly DeskRoute[] = [
  { path: '/', name: 'Today', key: 't', group: 1, screen: screen(() => import('./today/Today.tsx'), 'Today') },
  {
    path: '/review',
    name: 'Review',
    key: 'r',
    group: 1,
    roles: ['reviewer'],
    screen: screen(() => import('./review/Review.tsx'), 'Review'),
  },
  {
    path: '/submissions',
    name: 'Submissions',
    key: 's',
    group: 1,
    roles: author_roles,
    screen: screen(() => import('./submission/Submissions.tsx'), 'Submissions'),
  },
  {
    path: '/submissions/:area/:id',
    name: 'Submission',
    roles: author_roles,
    screen: screen(() => import('./submission/Submission.tsx'), 'Submission'),
  },
  {
    path: '/submissions/channel/:area/:id',
    name: 'Channel',
    roles: author_roles,
    screen: screen(() => import('./submission/Channel.tsx'), 'Channel'),
  },
  {
    path: '/players',
    name: 'Players',
    key: 'p',
    group: 1,
    roles: author_roles,
    screen: screen(() => import('./player/Players.tsx'), 'Players'),
  },
  {
    path: '/players/:area/:id',
    name: 'Player',
    roles: author_roles,
    screen: screen(() => import('./player/Player.tsx'), 'Player'),
  },
  {
    path: '/readings',
    name: 'Readings',
    key: 'w',
    group: 1,
    roles: author_roles,
    screen: screen(() => import('./reading/Readings.tsx'), 'Readings'),
  },
  {
    path: '/boards',
    name: 'Boards',
    key: 'b',
    group: 2,
    screen: screen(() => import('./board/Boards.tsx'), 'Boards'),
  },
  {
    path: '/boards/:area/:platform/:period',
    name: 'Board',
    screen: screen(() => import('./board/Board.tsx'), 'Board'),
  },
  {
    path: '/excellent',
    name: 'Excellent works',
    key: 'e',
    group: 2,
    screen: screen(() => import('./excellent/ExcellentLists.tsx'), 'ExcellentLists'),
  },
  {
    path: '/excellent/:area/:platform',
    name: 'Ranking of excellent works',
    screen: screen(() => import('./excellent/Ranking.tsx'), 'Ranking'),
  },
  {
    path: '/excellent/:area/:platform/conflicts',
    name: 'Conflicts',
    roles: ['judge'],
    screen: screen(() => import('./excellent/Conflicts.tsx'), 'Conflicts'),
  },
  {
    path: '/excellent/:area/:platform/:stage',
    name: 'Judging',
    screen: screen(() => import('./excellent/Judging.tsx'), 'Judging'),
  },
  {
    path: '/draw',
    name: 'Draw',
    key: 'd',
    group: 2,
    screen: screen(() => import('./draw/Draw.tsx'), 'Draw'),
  },
  { path: '/codes', name: 'Codes', key: 'c', group: 2, screen: screen(() => import('./code/Codes.tsx'), 'Codes') },
  {
    path: '/settlement',
    name: 'Settlement',
    key: 'm',
    group: 2,
    screen: screen(() => import('./settlement/Settlement.tsx'), 'Settlement'),
  },
  {
    path: '/settlement/:area/:list',
    name: 'Settlement',
    screen: screen(() => import('./settlement/Lines.tsx'), 'Lines'),
  },
  {
    path: '/notices',
    name: 'Notices',
    key: 'n',
    group: 3,
    screen: screen(() => import('./notice/Notices.tsx'), 'Notices'),
  },
  {
    path: '/service',
    name: 'Service',
    key: 'v',
    group: 3,
    screen: screen(() => import('./service/Service.tsx'), 'Service'),
  },
  {
    path: '/settings',
    name: 'Settings',
    key: 'i',
    group: 3,
    screen: screen(() => import('./setting/Settings.tsx'), 'Settings'),
  },
  {
    path: '/log',
    name: 'Log',
    key: 'l',
    group: 3,
    roles: ['owner'],
    screen: screen(() => import('./action/Log.tsx'), 'Log'),
  },
  {
    path: '/account',
    name: 'Your account',
    screen: screen(() => import('./organizer/Account.tsx'), 'Account'),
  },
  {
    path: '/organizers',
    name: 'Organizers',
    key: 'o',
    group: 3,
    roles: ['owner'],
    screen: screen(() => import('./organizer/Organizers.tsx'), 'Organizers'),
  },
  {
    path: '/organizers/:id',
    name: 'Organizer',
    roles: ['owner'],
    screen: screen(() => import('./organizer/Organizer.tsx'), 'Organizer'),
  },
];
