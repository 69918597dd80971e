import { o as a, t as c, n as i, a as n, r as o, c as r, s } from './call-DIoKzQCB.js';
import { r as t } from './context-2d9bS-CD.js';
import { a as e } from './Icon-ie6yfsVf.js';
var l = e();
function u({ area: e, lang: t }) {
  const n = a(`area`, e) && a(`lang`, t),
    r = new URLSearchParams(location.search);
  if (!n || !r.has(`lang`)) return;
  r.delete(`lang`);
  const i = r.toString();
  history.replaceState(history.state, ``, `${location.pathname}${i && `?${i}`}${location.hash}`);
}
function d(e, { creation_area: n }) {
  const r = e.edition.areas.find(({ value: e }) => e === n);
  if (!r || r.path === e.area || e.deployment.kind === `india` || !f(`arrived`)) return;
  if (r.external) return location.assign(r.external);
  const i = r.languages.includes(e.lang) ? e.lang : (r.languages[0] ?? e.lang);
  location.assign(t(e.deployment, r.path, e.route, i));
}
function f(e) {
  try {
    return !sessionStorage.getItem(e) && (sessionStorage.setItem(e, `1`), !0);
  } catch {
    return !0;
  }
}
var p = { state: `unknown`, player: null },
  m = p,
  h = new Set();
function g(e) {
  m = e;
  for (const e of h) e();
}
var _ = (e) => (
  h.add(e),
  () => {
    h.delete(e);
  }
);
function v() {
  return (0, l.useSyncExternalStore)(
    _,
    () => m,
    () => p,
  );
}
var y = () => s(`token`) !== null;
function b(e) {
  if ((n(D), !y())) return g({ state: `out`, player: null });
  g({ state: `in`, player: x() }),
    S().then((t) => t && d(e, t)),
    addEventListener(`storage`, ({ key: e }) => {
      e === `token` && (y() ? S() : g({ state: `out`, player: null }));
    });
}
function x() {
  const e = r(`userInfo`);
  return typeof e == `object` && e && `creation_area` in e && `draw_count` in e ? e : null;
}
async function S() {
  try {
    const e = await o(`info`);
    return C(e), e;
  } catch (e) {
    if (e instanceof c) return null;
    throw e;
  }
}
function C(e) {
  a(`userInfo`, JSON.stringify(e)), g({ state: `in`, player: e });
}
function w(e) {
  m.player && C({ ...m.player, ...e });
}
async function T(e, t) {
  const { auth_token: n } = await i(`login`, { token: e });
  a(`token`, n), a(`m_token`, e);
  const r = await S();
  return r && d(t, r), r;
}
function E() {
  i(`logout`, {}).catch(() => {}), D();
}
function D() {
  for (const e of [`token`, `m_token`, `userInfo`]) a(e, null);
  for (const e of [`submit`, `edit`, `share`, `draw`, `claim`]) a(`intent.${e}`, null);
  g({ state: `out`, player: null });
}
export { b as t, E as i, S as a, T as r, u as c, v as s, w as o, y as n };
