import { t as e } from './Button-DITATT6x.js';
import { n as s } from './call-DIoKzQCB.js';
import { n as c } from './context-2d9bS-CD.js';
import { t } from './Dialog-TGhRSFBX.js';
import { n } from './Field-DUd2kJ_U.js';
import { t as l } from './failure-B3peO23b.js';
import { a, i as o } from './Icon-ie6yfsVf.js';
import { _ as i } from './Situation-2TV7_cCn.js';
import { s as d, a as u } from './session-ONjviFOO.js';
import { t as r } from './Tabs-BROAvoej.js';
var f = a(),
  p = o(),
  m = { email: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, phone: /^\+[1-9]\d{6,14}$/ };
function h({ close: a }) {
  const { t: o } = c(),
    { player: h } = d(),
    g = h?.reward_register,
    [_, v] = (0, f.useState)(g?.contact_type === 2 ? `phone` : `email`),
    [y, b] = (0, f.useState)(),
    [x, S] = (0, f.useState)(!1);
  return (0, p.jsxs)(t, {
    title: o(`fill.heading`),
    close: o(`word.close`),
    onClose: a,
    keep: !0,
    children: [
      (0, p.jsx)(`p`, { className: `say`, children: o(`task.fill_text`) }),
      (0, p.jsx)(r, {
        label: o(`fill.type`),
        tabs: [
          { value: `email`, text: o(`fill.email`) },
          { value: `phone`, text: o(`fill.phone`) },
        ],
        value: _,
        onChange: (e) => {
          v(e === `phone` ? `phone` : `email`), b(void 0);
        },
        panel: `contact-form`,
      }),
      (0, p.jsxs)(`form`, {
        id: `contact-form`,
        role: `tabpanel`,
        noValidate: !0,
        onSubmit: async (e) => {
          e.preventDefault();
          const t = String(new FormData(e.currentTarget).get(`contact`) ?? ``).trim(),
            n = _ === `phone` ? t.replace(/[\s().-]/g, ``) : t;
          if (!n) return b(o(`fill.required`));
          if (!m[_].test(n)) return b(o(`fill.incorrect`));
          S(!0);
          try {
            await s(`fill`, { contact_type: _ === `email` ? 1 : 2, contact_addr: n }),
              await u(),
              i({ kind: `success`, title: o(`word.success`), text: o(`fill.saved`) }, 2500),
              a();
          } catch (e) {
            b(l(e, { t: o }));
          } finally {
            S(!1);
          }
        },
        'aria-label': o(`fill.${_}`),
        children: [
          (0, p.jsx)(
            n,
            {
              label: o(`fill.${_}`),
              aside: g?.contact_addr,
              hint: o(`fill.${_}_hint`),
              wrong: y,
              name: `contact`,
              type: _ === `email` ? `email` : `tel`,
              inputMode: _ === `email` ? `email` : `tel`,
              autoComplete: _ === `email` ? `email` : `tel`,
              maxLength: 254,
              required: !0,
              onChange: () => b(void 0),
            },
            _,
          ),
          (0, p.jsx)(`p`, { className: `fine`, style: { marginBlock: `var(--s4)` }, children: o(`fill.privacy`) }),
          (0, p.jsx)(e, { type: `submit`, busy: x, children: o(`word.save`) }),
        ],
      }),
    ],
  });
}
export { h as ContactDialog };
