import { a as e, i as t } from './Icon-ie6yfsVf.js';
var n = e(),
  r = t(),
  i = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
function a({ label: e, tabs: t, value: a, onChange: o, panel: s }) {
  const c = (0, n.useRef)(null);
  return (0, r.jsx)(`div`, {
    className: `tabs`,
    role: `tablist`,
    'aria-label': e,
    ref: c,
    onKeyDown: (e) => {
      const n = t.filter(({ off: e }) => !e),
        r = n.findIndex((e) => e.value === a),
        s = i[e.key],
        l = e.key === `Home` ? 0 : e.key === `End` ? n.length - 1 : s === void 0 ? void 0 : r + s;
      if (l === void 0) return;
      e.preventDefault();
      const u = n[(l + n.length) % n.length];
      u && (o(u.value), c.current?.querySelector(`[data-value="${u.value}"]`)?.focus());
    },
    children: t.map(({ value: e, text: t, small: n, live: i, off: c }) =>
      (0, r.jsxs)(
        `button`,
        {
          type: `button`,
          role: `tab`,
          'data-value': e,
          'aria-selected': e === a,
          'aria-controls': s,
          'aria-disabled': c || void 0,
          tabIndex: e === a ? 0 : -1,
          className: i ? `live` : void 0,
          onClick: () => c || o(e),
          children: [t, n && (0, r.jsx)(`small`, { children: n })],
        },
        e,
      ),
    ),
  });
}
export { a as t };
