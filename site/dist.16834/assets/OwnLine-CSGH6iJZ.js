import { t as n } from './Amount-CrzcgEz1.js';
import { n as e } from './answer-3whmUt6_.js';
import { n as t } from './context-2d9bS-CD.js';
import { i } from './Icon-ie6yfsVf.js';
import { s as r } from './session-ONjviFOO.js';
var a = i();
function o({ query: n, state: i }) {
  const { t: o, area: l, number: u } = t(),
    d = r().player?.creation_area === l.value,
    { data: f } = e(`own_rank`, n, { when: d && i !== `upcoming`, every: 60 });
  if (!f) return null;
  const { rank: p, why: m, total_views: h, next: g, movement: _ } = f;
  return (0, a.jsxs)(`div`, {
    className: `own`,
    role: `region`,
    'aria-label': o(`leaderboard.you`),
    children: [
      (0, a.jsx)(`span`, { className: `r num`, children: p === null ? `–` : u(p) }),
      (0, a.jsxs)(`span`, {
        children: [(0, a.jsx)(`b`, { children: o(`leaderboard.you`) }), _ ? (0, a.jsx)(s, { by: _ }) : null],
      }),
      (0, a.jsx)(`span`, { className: `v num`, children: u(h) }),
      (0, a.jsx)(`p`, {
        className: `gap`,
        children:
          p === null && m
            ? (0, a.jsxs)(`span`, {
                children: [o(`leaderboard.not_ranked`), `. `, o(`leaderboard.why_${m}`, { area: o(`area.${l.path}`) })],
              })
            : g && (0, a.jsx)(c, { ...g, own: h }),
      }),
    ],
  });
}
function s({ by: e }) {
  const { t: n } = t();
  return (0, a.jsxs)(`span`, {
    className: e > 0 ? `up` : `down`,
    children: [
      (0, a.jsxs)(`span`, { 'aria-hidden': `true`, children: [e > 0 ? `▲` : `▼`, Math.abs(e)] }),
      (0, a.jsx)(`span`, {
        className: `vh`,
        children: n(e > 0 ? `leaderboard.up` : `leaderboard.down`, { count: Math.abs(e) }),
      }),
    ],
  });
}
function c({ rank: e, views_missing: r, prize: i, own: o }) {
  const { t: s, number: c } = t(),
    l = o / Math.max(o + r, 1);
  return (0, a.jsxs)(a.Fragment, {
    children: [
      (0, a.jsx)(`span`, { children: s(`leaderboard.next`, { views: r, shown: c(r), rank: e }) }),
      (0, a.jsx)(`i`, { style: { '--share': l } }),
      (0, a.jsx)(`span`, { className: `to`, children: (0, a.jsx)(n, { ...i }) }),
    ],
  });
}
export { o as OwnLine };
