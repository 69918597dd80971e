import { a as e, i as t } from './Icon-ie6yfsVf.js';
var n = e();
function r(e) {
  const { edition: t } = e,
    { languages: n = [] } = t.areas.find(({ path: t }) => t === e.area) ?? {},
    r = (e) => ({
      name: e.path,
      platforms: [],
      countries: [],
      prizes: [],
      share_channels: [],
      languages: n,
      zone: `UTC`,
      ...e,
    });
  return { ...e, edition: { ...t, areas: t.areas.map(r) } };
}
function i({ edition: e, area: t }) {
  const n = e.areas.find(({ path: e }) => e === t);
  if (!n) throw Error(`No area ${t} in edition ${e.id}`);
  return n;
}
function a({ edition: e, lang: t }) {
  const n = e.languages.find(({ code: e }) => e === t);
  if (!n) throw Error(`No language ${t} in edition ${e.id}`);
  return n;
}
var o = { home: ``, submit: `/submit`, rules: `/rules`, customer: `/customer` };
Object.keys(o);
var s = ({ base: e }) => e.replace(/\/$/, ``);
function c(e, t, n) {
  const r = e.kind === `areas` ? `/${t}` : ``;
  return `${s(e)}${r}${o[n]}` || `/`;
}
function l(e, t, n, r) {
  return `${c(e, t, n)}?lang=${r}`;
}
var u = t(),
  d = (0, n.createContext)(null);
function f({ page: e, words: t, children: n }) {
  const r = (t, n = ``) => (t === e.route && n ? n : l(e.deployment, e.area, t, e.lang) + n),
    a = { ...t, page: e, area: i(e), edition: e.edition, to: r };
  return (0, u.jsx)(d, { value: a, children: n });
}
function p() {
  const e = (0, n.useContext)(d);
  if (!e) throw Error(`There is no page around this part.`);
  return e;
}
export { a, c as i, f as t, l as r, p as n, r as o };
