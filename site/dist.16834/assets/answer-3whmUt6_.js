import { r as t } from './call-DIoKzQCB.js';
import { a as e } from './Icon-ie6yfsVf.js';
var n = e(),
  r = new Map(),
  i = new Map(),
  a = new Set();
function o(e, t = {}, { when: i = !0, first: o, every: c } = {}) {
  const l = `${e}?${new URLSearchParams(t)}`,
    [, u] = (0, n.useState)(0),
    [d, f] = (0, n.useState)(null),
    [p, m] = (0, n.useState)(0);
  (0, n.useEffect)(() => {
    if (!i) return;
    let n = !1,
      d = () =>
        s(l, e, t).then(
          (e) => {
            r.set(l, e), n || (f(null), u((e) => e + 1));
          },
          (e) => n || f({ key: l, error: e }),
        );
    (o && p === 0) || d();
    const m = (t) => t.includes(e) && void d();
    a.add(m);
    const h = () => document.visibilityState === `visible` && void d();
    addEventListener(`online`, h), document.addEventListener(`visibilitychange`, h);
    const g = c ? setInterval(h, c * 1e3) : void 0;
    return () => {
      (n = !0),
        a.delete(m),
        removeEventListener(`online`, h),
        document.removeEventListener(`visibilitychange`, h),
        clearInterval(g);
    };
  }, [l, i, p]);
  const h = (i ? r.get(l) : void 0) ?? o ?? null,
    g = d?.key === l ? d.error : null;
  return { data: h, error: g, loading: i && !h && !g, again: () => m((e) => e + 1) };
}
function s(e, n, r) {
  const a = i.get(e);
  if (a) return a;
  const o = t(n, r).finally(() => i.delete(e));
  return i.set(e, o), o;
}
function c(...e) {
  for (const t of r.keys()) e.some((e) => t.startsWith(`${e}?`)) && r.delete(t);
  for (const t of a) t(e);
}
export { c as t, o as n };
