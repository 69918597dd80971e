import { t as a } from './CopyLine-jKZpGiHX.js';
import { n as r } from './context-2d9bS-CD.js';
import { i as o } from './Icon-ie6yfsVf.js';
import { l as e, t as n, o as t } from './Situation-2TV7_cCn.js'; /* empty css              */
import { s as i } from './session-ONjviFOO.js';
var s = o();
function c() {
  const { t } = r(),
    { player: o } = i();
  return (0, s.jsxs)(`div`, {
    className: `text-page`,
    children: [
      (0, s.jsx)(e, { children: !1 }),
      (0, s.jsx)(n, {}),
      o &&
        (0, s.jsxs)(`section`, {
          children: [
            (0, s.jsx)(`h2`, { children: t(`customer.your_id`) }),
            (0, s.jsx)(a, { text: `${o.role_id} (${o.zone_id})` }),
          ],
        }),
      (0, s.jsx)(e, { as: `section`, children: !1 }),
    ],
  });
}
t(c);
