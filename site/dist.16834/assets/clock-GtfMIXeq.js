import { a as e } from './Icon-ie6yfsVf.js';
var t = e(),
  n = 0,
  r = new Set(),
  i = () => Math.floor(Date.now() / 1e3 + n);
function a(e) {
  n = e - Date.now() / 1e3;
}
function o(e) {
  const t = e - Date.now() / 1e3;
  if (!(Math.abs(t - n) < 2)) {
    n = t;
    for (const e of r) e();
  }
}
function s(e) {
  r.add(e);
  const t = setInterval(e, 1e3);
  return () => {
    r.delete(e), clearInterval(t);
  };
}
function c(e, n) {
  return (0, t.useSyncExternalStore)(
    s,
    () => Math.floor(i() / e) * e,
    () => Math.floor(n / e) * e,
  );
}
export { a as t, c as i, i as n, o as r };
