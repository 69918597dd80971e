import { t as p } from './Amount-CrzcgEz1.js';
import { n as o, t as s } from './answer-3whmUt6_.js';
import { t as e } from './Button-DITATT6x.js';
import { t as h } from './CopyLine-jKZpGiHX.js';
import { n as c } from './call-DIoKzQCB.js';
import { n as l } from './clock-GtfMIXeq.js';
import { n as u } from './context-2d9bS-CD.js';
import { t } from './Dialog-TGhRSFBX.js';
import { n as d, t as f } from './failure-B3peO23b.js';
import { r as a, n as i, a as n, i as r } from './Icon-ie6yfsVf.js';
import { s as m } from './session-ONjviFOO.js';
var g = n(),
  _ = r();
function v({ close: e }) {
  const { t: n } = u(),
    { state: r } = m(),
    { data: i, error: a, again: s } = o(`rewards`, {}, { when: r === `in` });
  return (0, _.jsxs)(t, {
    title: n(`reward.heading`),
    close: n(`word.close`),
    onClose: e,
    children: [
      r === `out` &&
        (0, _.jsxs)(`p`, {
          className: `empty`,
          children: [
            n(`login.needed`),
            ` `,
            (0, _.jsx)(`a`, { className: `link`, href: `#login`, children: n(`login.button`) }),
          ],
        }),
      a !== null &&
        (0, _.jsxs)(`p`, {
          className: `empty`,
          role: `alert`,
          children: [
            f(a, { t: n }),
            ` `,
            (0, _.jsx)(`button`, { className: `link`, type: `button`, onClick: s, children: n(`word.retry`) }),
          ],
        }),
      r === `in` && !i && !a && (0, _.jsx)(`p`, { role: `status`, children: n(`word.loading`) }),
      i?.list.length === 0 && (0, _.jsx)(`p`, { className: `empty`, children: n(`reward.empty`) }),
      (0, _.jsx)(`ul`, { className: `rewards`, children: i?.list.map((e) => (0, _.jsx)(b, { ...e }, e.id)) }),
    ],
  });
}
var y = [`not_claimed`, `claimed`, `redeemed`];
function b({
  id: t,
  kind: n,
  prize: r,
  amount: o,
  currency: f,
  state: m,
  code: v,
  won_at: b,
  claim_until: x,
  steps: C,
}) {
  const w = u(),
    { t: T, date: E, day: D } = w,
    [O, k] = (0, g.useState)(!1),
    A = m === 0 && x !== null && l() > x,
    j = m === 0 && !A;
  return (0, _.jsxs)(`li`, {
    className: j ? `open` : void 0,
    children: [
      m === 2 ? (0, _.jsx)(i, { name: `check` }) : (0, _.jsx)(a, { phase: j ? `half` : m === 1 ? `full` : `ring` }),
      (0, _.jsxs)(`p`, {
        children: [
          (0, _.jsx)(`b`, { children: o !== null && f ? (0, _.jsx)(p, { amount: o, currency: f }) : T(`prize.${r}`) }),
          (0, _.jsxs)(`span`, {
            className: `fine`,
            children: [T(`reward.kind_${n}`), ` · `, D(b), ` · `, T(A ? `reward.over` : `reward.${y[m]}`)],
          }),
          j && x !== null && (0, _.jsx)(`span`, { className: `fine`, children: T(`reward.until`, { date: E(x) }) }),
        ],
      }),
      j &&
        (0, _.jsx)(`span`, {
          className: `claim`,
          children: (0, _.jsx)(e, {
            weight: `call`,
            onClick: async () => {
              k(!0);
              try {
                await c(`claim`, { id: t }), s(`rewards`);
              } catch (e) {
                d(e, w), k(!1);
              }
            },
            busy: O,
            children: T(`reward.claim`),
          }),
        }),
      v && (0, _.jsx)(h, { text: v }),
      v && m === 1 && (0, _.jsx)(`p`, { className: `fine wide`, children: T(`reward.redeem_how`) }),
      (0, _.jsx)(S, { steps: C }),
      m === 1 &&
        !v &&
        f !== `diamonds` &&
        (0, _.jsx)(`p`, {
          className: `fine wide`,
          children: T(f === `usd` ? `reward.money_how` : `reward.code_coming`),
        }),
    ],
  });
}
var x = { contact: `reward.contact_left`, approved: `reward.approved`, delivered: `reward.delivered` };
function S({ steps: e }) {
  const { t, day: n } = u(),
    r = e.filter((e) => e.step in x);
  return r.length === 0
    ? null
    : (0, _.jsx)(`ol`, {
        className: `steps fine wide`,
        children: r.map(({ step: e, at: r }) =>
          (0, _.jsxs)(
            `li`,
            {
              'data-done': r !== null || void 0,
              children: [t(x[e]), r !== null && (0, _.jsxs)(_.Fragment, { children: [` · `, n(r)] })],
            },
            e,
          ),
        ),
      });
}
export { v as RewardsDialog };
