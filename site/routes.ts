/** The one table of addresses: which screens there are, and where each lies on a deployment. */
import type { Area, Deployment, Edition } from '@event/contest/edition/edition';

const routes = {
  home: '',
  submit: '/submit',
  mine: '/mine',
  rules: '/rules',
  customer: '/customer',
  works: '/works',
  /** With the number of one; without it all of them. */
  work: '/works',
} as const;

export type Route = keyof typeof routes;

export const routeNames = Object.keys(routes) as Route[];

type RoutePlace = Pick<Deployment, 'kind' | 'base'>;

const rootOf = ({ base }: RoutePlace) => base.replace(/\/$/, '');

/** The path of a screen: `/events/goldenmonthugc/global/submit`, or `/submit` on the India deployment. */
export function pathOf(deployment: RoutePlace, area: string, route: Route, detail = ''): string {
  const prefix = deployment.kind === 'areas' ? `/${area}` : '';
  return `${rootOf(deployment)}${prefix}${routes[route]}${detail && `/${detail}`}` || '/';
}

/** The path with its language, which wins over everything that is stored or asked for. */
export function addressOf(deployment: RoutePlace, area: string, route: Route, lang: string, detail?: string): string {
  return `${pathOf(deployment, area, route, detail)}?lang=${lang}`;
}

/** The way home of a player, which the server leads; the screen and whatever else is in the address come along. */
export function wayHome(deployment: RoutePlace, route: Route, player: number, query: URLSearchParams): string {
  query.set('player', String(player));
  query.set('to', routes[route]);
  return `${rootOf(deployment)}/?${query}`;
}

/** Where the files of the build lie. */
export function assetsOf(deployment: RoutePlace): string {
  return `${rootOf(deployment)}/assets/`;
}

/** What runs beside the pages lies above all of them. */
export function workerPath(deployment: RoutePlace): string {
  return `${rootOf(deployment)}/worker.js`;
}

export function manifestPath(deployment: RoutePlace, area: string, lang: string): string {
  return `${rootOf(deployment)}/app/${area}.${lang}.json`;
}

/** Areas of a deployment: the one that lives elsewhere, or all the others. */
export function areasOf(edition: Pick<Edition, 'areas'>, { kind }: RoutePlace): Area[] {
  return edition.areas.filter(({ external }) => Boolean(external) === (kind === 'india'));
}

interface Screen {
  readonly area: Area;
  readonly route: Route;
  /** Which one of its kind: the number of a work. */
  readonly detail?: string;
}

/** The screen at a path, or nothing: the area guard and the redirects of unknown paths hang on this. */
export function screenAt(edition: Pick<Edition, 'areas'>, deployment: RoutePlace, path: string): Screen | undefined {
  const root = rootOf(deployment);
  if (!`${path}/`.startsWith(`${root}/`)) return undefined;
  const parts = path.slice(root.length).split('/').filter(Boolean);
  const areas = areasOf(edition, deployment);
  const area = deployment.kind === 'india' ? areas[0] : areas.find((one) => one.path === parts[0]);
  const rest = deployment.kind === 'india' ? parts : parts.slice(1);
  const below = rest.map((part) => `/${part}`).join('');
  const [, detail] = /^\/works\/([1-9]\d{0,8})$/.exec(below) ?? [];
  const route = detail ? 'work' : routeNames.find((name) => routes[name] === below);
  return area && route ? { area, route, ...(detail && { detail }) } : undefined;
}
