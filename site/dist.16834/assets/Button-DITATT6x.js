import { i as e } from './Icon-ie6yfsVf.js';
var t = e(),
  n = (e) => (e === `main` ? `act` : `act ${e}`);
function r({ weight: e = `main`, off: r = !1, busy: i = !1, children: a, onClick: o, ...s }) {
  return (0, t.jsxs)(`button`, {
    type: `button`,
    ...s,
    className: n(e),
    'aria-disabled': r || i || void 0,
    'aria-busy': i || void 0,
    onClick: r || i ? (e) => e.preventDefault() : o,
    children: [(0, t.jsx)(`i`, { className: `face` }), a],
  });
}
function i({ weight: e = `main`, children: r, ...i }) {
  return (0, t.jsxs)(`a`, { ...i, className: n(e), children: [(0, t.jsx)(`i`, { className: `face` }), r] });
}
export { i as n, r as t };
