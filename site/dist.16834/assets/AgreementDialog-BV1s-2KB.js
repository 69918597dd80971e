import { t as e } from './Button-DITATT6x.js';
import { n as i } from './call-DIoKzQCB.js';
import { n as a } from './context-2d9bS-CD.js';
import { t } from './Dialog-TGhRSFBX.js';
import { i as l } from './draft-BnPqlooB.js';
import { n as o } from './failure-B3peO23b.js';
import { a as n, i as r } from './Icon-ie6yfsVf.js';
import { s as c, o as s } from './session-ONjviFOO.js';
var u = n(),
  d = r();
function f({ close: n }) {
  const r = a(),
    { t: f, to: p, area: m, edition: h, date: g, time: _ } = r,
    { state: v, player: y } = c(),
    [b, x] = (0, u.useState)(!1),
    { limits: S, phases: C, themes: w } = h,
    { submission: T } = C,
    E = { from: `${g(T.from)} ${_(T.from)}`, to: `${g(T.to)} ${_(T.to)}` };
  return (0, d.jsxs)(t, {
    title: f(`agreement.heading`),
    close: f(`word.close`),
    onClose: n,
    children: [
      (0, d.jsx)(`p`, { className: `say`, children: f(`agreement.text`) }),
      (0, d.jsxs)(`ul`, {
        className: `points`,
        children: [
          (0, d.jsx)(`li`, { children: f(`rules.who.region`, { area: f(`area.${m.path}`) }) }),
          (0, d.jsx)(`li`, { children: f(`rules.video.length`, { seconds: S.video_seconds }) }),
          (0, d.jsx)(`li`, { children: f(`rules.video.game`, { percent: S.game_percent }) }),
          (0, d.jsx)(`li`, { children: f(`rules.video.public`) }),
          (0, d.jsx)(`li`, { children: f(`rules.video.window`, E) }),
          (0, d.jsx)(`li`, { children: f(`rule.hashtags`, { tags: w[0]?.hashtags[0] ?? `` }) }),
          (0, d.jsx)(`li`, { children: f(`rules.original.own`) }),
          (0, d.jsx)(`li`, { children: f(`rules.original.use`) }),
          (0, d.jsx)(`li`, { children: f(`rules.fair.views`) }),
          (0, d.jsx)(`li`, { children: f(`rules.fair.disqualify`) }),
          (0, d.jsx)(`li`, { children: f(`rules.privacy.public`) }),
        ],
      }),
      (0, d.jsx)(`a`, {
        className: `link`,
        href: p(`rules`),
        target: `_blank`,
        rel: `noopener`,
        children: f(`rules.heading`),
      }),
      (0, d.jsxs)(`div`, {
        className: `does`,
        children: [
          (0, d.jsx)(e, {
            onClick: async () => {
              x(!0);
              try {
                v === `in` && !y?.agreed && (await i(`agree`, {}), s({ agreed: !0 })), l(!0), n();
              } catch (e) {
                o(e, r), x(!1);
              }
            },
            busy: b,
            children: f(`agreement.accept`),
          }),
          (0, d.jsx)(e, { weight: `second`, onClick: n, children: f(`agreement.decline`) }),
        ],
      }),
    ],
  });
}
export { f as AgreementDialog };
