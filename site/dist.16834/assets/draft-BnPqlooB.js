import { o as n, c as t } from './call-DIoKzQCB.js';
import { a as e } from './Icon-ie6yfsVf.js';
var r = e(),
  i = { link: ``, platform: ``, theme: ``, country: ``, lang: ``, only_here: !1, agree: !1 },
  a = null,
  o = new Set(),
  s = (e) => (
    o.add(e),
    () => {
      o.delete(e);
    }
  );
function c() {
  return (a ??= { ...i, ...l(t(`draft.submit`)) }), a;
}
function l(e) {
  return typeof e != `object` || !e
    ? {}
    : Object.fromEntries(Object.entries(e).filter(([e, t]) => e in i && e !== `agree` && typeof t == `string`));
}
function u(e) {
  a = { ...c(), ...e };
  const { agree: t, only_here: r, ...i } = a;
  n(`draft.submit`, JSON.stringify(i));
  for (const e of o) e();
}
var d = (e) => u({ agree: e }),
  f = () => u({ link: ``, platform: ``, only_here: !1 });
function p() {
  return (0, r.useSyncExternalStore)(s, c, () => i);
}
export { d as i, f as r, i as n, p as a, u as t };
