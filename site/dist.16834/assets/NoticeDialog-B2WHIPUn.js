import { t as i } from './answer-3whmUt6_.js';
import { t as e } from './Button-DITATT6x.js';
import { n as a } from './call-DIoKzQCB.js';
import { n as o } from './context-2d9bS-CD.js';
import { t } from './Dialog-TGhRSFBX.js';
import { n as s } from './failure-B3peO23b.js';
import { a as n, i as r } from './Icon-ie6yfsVf.js';
import { f as c } from './Situation-2TV7_cCn.js';
var l = n(),
  u = r();
function d({ close: n }) {
  const r = o(),
    { t: d, date: f } = r,
    p = c(),
    [m, h] = (0, l.useState)(!1);
  if (!p) return null;
  const g = async () => {
    h(!0);
    try {
      await a(`clear`, { id: p.id });
    } catch (e) {
      s(e, r);
    }
    i(`notice`), h(!1), n();
  };
  return (0, u.jsxs)(
    t,
    {
      title: d(`word.notice`),
      close: d(`word.close`),
      onClose: g,
      small: !0,
      children: [
        (0, u.jsx)(`h3`, { children: p.title }),
        (0, u.jsx)(`p`, { className: `say`, children: p.message }),
        (0, u.jsx)(`p`, { className: `fine`, children: f(p.created_at) }),
        (0, u.jsx)(`div`, {
          className: `does`,
          children: (0, u.jsx)(e, { onClick: g, busy: m, children: d(`word.ok`) }),
        }),
      ],
    },
    p.id,
  );
}
export { d as NoticeDialog };
