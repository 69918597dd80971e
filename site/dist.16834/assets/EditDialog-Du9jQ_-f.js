import { n as a, t as o } from './answer-3whmUt6_.js';
import { t as e } from './Button-DITATT6x.js';
import { n as s } from './call-DIoKzQCB.js';
import { n as c } from './context-2d9bS-CD.js';
import { t } from './Dialog-TGhRSFBX.js';
import { n as g } from './draft-BnPqlooB.js';
import { n as l, t as u } from './failure-B3peO23b.js';
import { i, a as r } from './Icon-ie6yfsVf.js';
import { i as f, t as h, r as m, n as p } from './problem-7H1mnsKY.js';
import { _ as n } from './Situation-2TV7_cCn.js';
import { s as d } from './session-ONjviFOO.js';
var _ = r(),
  v = i();
function y({ detail: e, close: n }) {
  const { t: r } = c(),
    { state: i } = d(),
    { data: o, error: s } = a(`mine`, {}, { when: i === `in` }),
    l = o?.list.find(({ id: t }) => t === e);
  return (0, v.jsxs)(t, {
    title: r(`submission.edit`),
    close: r(`word.close`),
    onClose: n,
    keep: !0,
    children: [
      (0, v.jsx)(`p`, { className: `say`, children: r(`submission.edit_text`) }),
      l && (0, v.jsx)(b, { work: l, close: n }),
      !l &&
        (0, v.jsx)(`p`, {
          role: `status`,
          children: s ? u(s, { t: r }) : r(o ? `refusal.not_editable` : `word.loading`),
        }),
    ],
  });
}
function b({ work: t, close: r }) {
  const i = c(),
    { t: a, edition: u } = i,
    d = u.platforms.find(({ value: e }) => e === t.platform)?.code ?? ``,
    { theme: y, country: b, lang: x } = t,
    [S, C] = (0, _.useState)({
      ...g,
      link: t.pending_link ?? t.link,
      platform: d,
      theme: y,
      country: b,
      lang: x,
      only_here: !0,
      agree: !0,
    }),
    [w, T] = (0, _.useState)(!1),
    [E, D] = (0, _.useState)(!1),
    O = (e) => C((t) => ({ ...t, ...e })),
    k = m(),
    A = f(S, (e) => O({ platform: e })),
    j = h(S, A, i),
    M = Object.keys(j).length;
  return (0, v.jsxs)(`form`, {
    className: `entry`,
    noValidate: !0,
    onSubmit: async (e) => {
      if ((e.preventDefault(), D(!0), !(M > 0))) {
        T(!0);
        try {
          await s(`edit`, { id: t.id, link: S.link, lang: S.lang, country: S.country, theme: S.theme }),
            n({ kind: `success`, text: a(`submission.edit_done`) }, 2500),
            o(`mine`),
            r();
        } catch (e) {
          l(e, i), T(!1);
        }
      }
    },
    children: [
      (0, v.jsx)(p, { entry: S, change: O, looked: A, countries: k, problems: E ? j : {} }),
      (0, v.jsx)(`p`, { role: `status`, className: `wrong`, children: E && M > 0 && a(`submit.fix`, { count: M }) }),
      (0, v.jsx)(e, { type: `submit`, busy: w, children: a(`word.save`) }),
    ],
  });
}
export { y as EditDialog };
