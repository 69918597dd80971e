import { i as require_jsx_runtime, a as require_react } from './Icon-1i1f6FZ4.js';

// site/page.ts
var import_react = require_react();
/** Of another area a page needs its address and its languages, of another language its name. */
function editionFor(edition, area, lang) {
  const elsewhere = ({ value, path, external }) => ({
    value,
    path,
    ...(external && { external }),
  });
  const other = ({ code, bcp47, endonym }) => ({
    code,
    bcp47,
    endonym,
  });
  const { countries, ...own } = area;
  const { phases, periods, draw, themes, limits, first_submission, share_pack } = edition;
  return {
    phases,
    periods,
    draw,
    themes,
    limits,
    first_submission,
    share_pack,
    areas: edition.areas.map((one) => (one === area ? own : elsewhere(one))),
    platforms: edition.platforms.filter(({ code }) => area.platforms.includes(code)),
    share_channels: edition.share_channels.filter(({ code }) => area.share_channels.includes(code)),
    languages: edition.languages
      .filter(({ code }) => area.languages.includes(code))
      .map((one) => (one.code === lang ? one : other(one))),
  };
}
function areaOf({ edition, area }) {
  const found = edition.areas.find(({ path }) => path === area);
  if (!found) throw new Error(`No area ${area} in edition ${edition.id}`);
  return found;
}
// site/routes.ts
var routes = {
  home: '',
  submit: '/submit',
  rules: '/rules',
  customer: '/customer',
};
var routeNames = Object.keys(routes);
var rootOf = ({ base }) => base.replace(/\/$/, '');
/** The path of a screen: `/events/goldenmonthugc/global/submit`, or `/submit` on the India deployment. */
function pathOf(deployment, area, route) {
  const prefix = deployment.kind === 'areas' ? `/${area}` : '';
  return `${rootOf(deployment)}${prefix}${routes[route]}` || '/';
}
/** The path with its language, which wins over everything that is stored or asked for. */
function addressOf(deployment, area, route, lang) {
  return `${pathOf(deployment, area, route)}?lang=${lang}`;
}
/** Where the files of the build lie. */
function assetsOf(deployment) {
  return `${rootOf(deployment)}/assets/`;
}
/** Areas of a deployment: the one that lives elsewhere, or all the others. */
function areasOf(edition, { kind }) {
  return edition.areas.filter(({ external }) => Boolean(external) === (kind === 'india'));
}
/** The screen at a path, or nothing: the area guard and the redirects of unknown paths hang on this. */
function screenAt(edition, deployment, path) {
  const root = rootOf(deployment);
  if (!path.startsWith(root)) return void 0;
  const parts = path.slice(root.length).split('/').filter(Boolean);
  const areas = areasOf(edition, deployment);
  const area = deployment.kind === 'india' ? areas[0] : areas.find((one) => one.path === parts[0]);
  const rest = deployment.kind === 'india' ? parts : parts.slice(1);
  const route = routeNames.find((name) => routes[name] === rest.map((part) => `/${part}`).join(''));
  return area && route
    ? {
        area,
        route,
      }
    : void 0;
}
// site/context.tsx
var import_jsx_runtime = require_jsx_runtime();
var Context = (0, import_react.createContext)(null);
function PageProvider({ page, words, children }) {
  const to = (route, hash = '') =>
    route === page.route && hash ? hash : addressOf(page.deployment, page.area, route, page.lang) + hash;
  const around = {
    ...words,
    page,
    area: areaOf(page),
    edition: page.edition,
    to,
  };
  return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Context, {
    value: around,
    children,
  });
}
function usePage() {
  const around = (0, import_react.useContext)(Context);
  if (!around) throw new Error('There is no page around this part.');
  return around;
}

export { addressOf as r, assetsOf as i, editionFor as s, PageProvider as t, pathOf as a, screenAt as o, usePage as n };
