/* empty css              */ import { n as e, t } from './Button-DITATT6x.js';
import { n as r } from './context-2d9bS-CD.js';
import { t as n } from './Dialog-TGhRSFBX.js';
import { i as o } from './Icon-ie6yfsVf.js';
import { s as a, i } from './session-ONjviFOO.js';
var s = o();
function c({ close: o }) {
  const { t: c, edition: l } = r(),
    { player: u } = a(),
    d = l.areas.find(({ value: e }) => e === u?.creation_area);
  return (0, s.jsxs)(n, {
    title: u?.name ?? c(`login.account`),
    close: c(`word.close`),
    onClose: o,
    small: !0,
    children: [
      u &&
        (0, s.jsxs)(`dl`, {
          className: `facts`,
          children: [
            (0, s.jsx)(`dt`, { children: c(`customer.your_id`) }),
            (0, s.jsxs)(`dd`, { className: `num`, children: [u.role_id, ` (`, u.zone_id, `)`] }),
            (0, s.jsx)(`dt`, { children: c(`word.area`) }),
            (0, s.jsx)(`dd`, { children: d && c(`area.${d.path}`) }),
          ],
        }),
      (0, s.jsxs)(`div`, {
        className: `does`,
        children: [
          (0, s.jsx)(e, {
            weight: `second`,
            href: `#videos`,
            'data-event': `btn_my_submissions`,
            children: c(`submission.heading`),
          }),
          (0, s.jsx)(e, { weight: `second`, href: `#rewards`, children: c(`reward.heading`) }),
          (0, s.jsx)(t, {
            weight: `second`,
            onClick: () => {
              i(), o();
            },
            children: c(`login.logout`),
          }),
        ],
      }),
    ],
  });
}
export { c as AccountDialog };
