import { a as e, n, i as t } from './Icon-ie6yfsVf.js';
import { g as r } from './Situation-2TV7_cCn.js';
var i = e(),
  a = t();
function o({ title: e, close: t, onClose: o, children: s, aside: c, small: l, className: u, keep: d }) {
  const f = (0, i.useRef)(null),
    p = (0, i.useRef)(null),
    m = (0, i.useId)();
  return (
    (0, i.useEffect)(() => {
      const e = f.current,
        t = document.activeElement;
      return (
        e?.open || e?.showModal(),
        p.current?.focus(),
        () => {
          e?.close(), t instanceof HTMLElement && t.isConnected && t.focus({ preventScroll: !0 });
        }
      );
    }, []),
    (0, a.jsxs)(`dialog`, {
      ref: f,
      className: [`sheet`, l && `small`, u].filter(Boolean).join(` `),
      'aria-labelledby': m,
      onCancel: (e) => {
        e.preventDefault(), o();
      },
      onClick: (e) => {
        !d && e.target === f.current && o();
      },
      children: [
        (0, a.jsxs)(`header`, {
          children: [
            (0, a.jsx)(`h2`, { id: m, ref: p, tabIndex: -1, className: c === void 0 ? void 0 : `vh`, children: e }),
            c !== void 0 && (0, a.jsx)(`p`, { children: c }),
            (0, a.jsxs)(`button`, {
              className: `close`,
              type: `button`,
              onClick: o,
              children: [(0, a.jsx)(n, { name: `cross` }), (0, a.jsx)(`span`, { className: `vh`, children: t })],
            }),
          ],
        }),
        (0, a.jsx)(`div`, { className: `inside`, children: s }),
        (0, a.jsx)(r, {}),
      ],
    })
  );
}
export { o as t };
