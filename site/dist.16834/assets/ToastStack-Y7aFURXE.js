import { a as e, n, i as t } from './Icon-ie6yfsVf.js';
import { v as r } from './Situation-2TV7_cCn.js';
var i = e(),
  a = t();
function o() {
  const e = r(),
    t = (0, i.useRef)(null);
  return (
    (0, i.useEffect)(() => {
      const n = t.current;
      n?.showPopover && (n.matches(`:popover-open`) && n.hidePopover(), e.length > 0 && n.showPopover());
    }, [e]),
    (0, a.jsx)(`div`, {
      className: `toasts`,
      ref: t,
      popover: `manual`,
      children: e.map(({ id: e, kind: t, title: r, text: i }) =>
        (0, a.jsxs)(
          `div`,
          {
            className: `toast ${t}`,
            'aria-hidden': `true`,
            children: [
              (0, a.jsx)(n, { name: t === `error` ? `cross` : `check` }),
              (0, a.jsxs)(`p`, { children: [r && (0, a.jsx)(`b`, { children: r }), i] }),
            ],
          },
          e,
        ),
      ),
    })
  );
}
export { o as ToastStack };
