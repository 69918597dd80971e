import { n } from './context-2d9bS-CD.js';
import { i as e, t } from './Icon-ie6yfsVf.js';
var r = e();
function i({ amount: e, currency: i }) {
  const { t: a, number: o } = n();
  return i === `usd`
    ? (0, r.jsxs)(r.Fragment, { children: [(0, r.jsx)(`small`, { className: `unit`, children: `USD` }), ` `, o(e)] })
    : (0, r.jsxs)(r.Fragment, {
        children: [
          (0, r.jsx)(t, {}),
          o(e),
          (0, r.jsxs)(`span`, { className: `vh`, children: [` `, a(`word.diamonds`)] }),
        ],
      });
}
export { i as t };
