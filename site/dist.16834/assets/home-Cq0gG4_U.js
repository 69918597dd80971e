const __vite__mapDeps = (
  i,
  m = __vite__mapDeps,
  d = m.f ||
    (m.f = [
      './OwnLine-CSGH6iJZ.js',
      './answer-3whmUt6_.js',
      './Icon-ie6yfsVf.js',
      './Icon-C5TSH13K.css',
      './call-DIoKzQCB.js',
      './context-2d9bS-CD.js',
      './Amount-CrzcgEz1.js',
      './session-ONjviFOO.js',
      './OwnLine-CUllP4lz.css',
    ]),
) => i.map((i) => d[i]);
import { t as b } from './Amount-CrzcgEz1.js';
import { n as _ } from './answer-3whmUt6_.js';
import { n as x } from './Button-DITATT6x.js';
import { n as d } from './context-2d9bS-CD.js';
import { t as v } from './failure-B3peO23b.js';
import { r as g, n as h, i as m, a as p } from './Icon-ie6yfsVf.js';
import {
  m as a,
  r as c,
  a as e,
  l as i,
  t as l,
  h as n,
  n as o,
  i as r,
  o as s,
  d as t,
  u,
} from './Situation-2TV7_cCn.js';
import { s as y } from './session-ONjviFOO.js';
import { t as f } from './Tabs-BROAvoej.js';
import './Themes-By4lYyEa.js';
import { i as S } from './clock-GtfMIXeq.js';
var C = p(),
  w = m();
function T({ rank: e }) {
  return e > 3
    ? (0, w.jsx)(`span`, { children: e })
    : (0, w.jsxs)(w.Fragment, {
        children: [
          (0, w.jsxs)(`svg`, {
            className: `medal m${e}`,
            viewBox: `0 0 40 40`,
            'aria-hidden': `true`,
            children: [(0, w.jsx)(`use`, { href: `#medal` }), (0, w.jsx)(`text`, { x: `20`, y: `25`, children: e })],
          }),
          (0, w.jsx)(`span`, { className: `vh`, children: e }),
        ],
      });
}
var E = 20;
function D({ board: e, platform: t, rows: n }) {
  const { t: r } = d(),
    i = e.rows.slice(0, n);
  if (i.length === 0) return (0, w.jsx)(`p`, { className: `empty`, children: r(`leaderboard.empty`) });
  const a = Array.from({ length: Math.ceil(i.length / E) }, (e, t) => i.slice(t * E, (t + 1) * E));
  return (0, w.jsxs)(`div`, {
    className: `board`,
    role: `table`,
    'aria-label': r(`leaderboard.heading`),
    'aria-rowcount': e.rows.length + 1,
    children: [
      (0, w.jsx)(`div`, {
        role: `rowgroup`,
        children: (0, w.jsxs)(`div`, {
          className: `row head`,
          role: `row`,
          children: [
            (0, w.jsx)(`span`, { role: `columnheader`, children: r(`word.rank`) }),
            (0, w.jsx)(`span`, { role: `columnheader`, children: r(`word.author`) }),
            (0, w.jsx)(`span`, { role: `columnheader`, children: r(`word.total_views`) }),
          ],
        }),
      }),
      a.map((e) =>
        (0, w.jsx)(
          `div`,
          {
            className: `chunk`,
            role: `rowgroup`,
            children: e.map((e) => (0, w.jsx)(O, { ...e, platform: t }, e.rank)),
          },
          e[0]?.rank,
        ),
      ),
    ],
  });
}
function O({ rank: t, author: n, total_views: r, platform: i }) {
  const { area: a, number: o } = d(),
    s = a.prizes.find(({ from: e, to: n, platforms: r }) => e <= t && t <= n && (!r || r.includes(i))),
    c = e(a, i, t),
    l = s?.amounts.length === 1;
  return (0, w.jsxs)(w.Fragment, {
    children: [
      s && c && l && s.from === t && (0, w.jsx)(k, { ...c, from: s.from, to: s.to }),
      (0, w.jsxs)(`div`, {
        className: `row`,
        role: `row`,
        children: [
          (0, w.jsx)(`span`, { className: `r`, role: `cell`, children: (0, w.jsx)(T, { rank: t }) }),
          (0, w.jsxs)(`span`, {
            className: `who`,
            role: `cell`,
            children: [
              (0, w.jsx)(`bdi`, { children: n }),
              c && !l && (0, w.jsx)(`small`, { children: (0, w.jsx)(b, { ...c }) }),
            ],
          }),
          (0, w.jsx)(`span`, { className: `v num`, role: `cell`, children: o(r) }),
        ],
      }),
    ],
  });
}
function k({ from: e, to: t, amount: n, currency: r }) {
  const { t: i } = d();
  return (0, w.jsx)(`div`, {
    className: `zone`,
    role: `row`,
    children: (0, w.jsxs)(`span`, {
      role: `cell`,
      'aria-colspan': 3,
      children: [e, `–`, t, `: `, (0, w.jsx)(b, { amount: n, currency: r }), ` `, i(`word.each`)],
    }),
  });
}
function A({ changes: e }) {
  const { t, date: n } = d();
  return (0, w.jsxs)(`details`, {
    className: `changes`,
    children: [
      (0, w.jsx)(`summary`, { className: `link`, children: t(`leaderboard.changes`) }),
      (0, w.jsx)(`ul`, {
        children: e.map(({ at: e, rank: r, author: i, reason: a }) =>
          (0, w.jsxs)(
            `li`,
            {
              children: [
                (0, w.jsxs)(`span`, {
                  className: `fine`,
                  children: [n(e), r !== null && `, ${t(`prizes.rank_one`, { rank: r })}`],
                }),
                (0, w.jsx)(`bdi`, { children: i }),
                `: `,
                a,
              ],
            },
            `${e} ${i}`,
          ),
        ),
      }),
    ],
  });
}
function j() {
  const { edition: e } = d(),
    t = n(`platform`),
    r = e.platforms.find(({ code: e }) => e === t) ?? e.platforms[0];
  if (!r) throw Error(`An area has at least one platform.`);
  return r;
}
function M() {
  const { edition: e, page: t } = d(),
    r = Number(n(`period`));
  return e.periods.find(({ number: e, from: n }) => e === r && n <= t.live.now) ?? N(e, t.live.now);
}
function N(e, t) {
  const n = e.periods.filter(({ from: e }) => e <= t),
    r = c(e, t) ?? n.at(-1) ?? e.periods[0];
  if (!r) throw Error(`An edition has at least one period.`);
  return r;
}
var P = (0, C.lazy)(() =>
    u(
      () => import(`./OwnLine-CSGH6iJZ.js`).then((e) => ({ default: e.OwnLine })),
      __vite__mapDeps([0, 1, 2, 3, 4, 5, 6, 7, 8]),
      import.meta.url,
    ),
  ),
  F = 10;
function I() {
  const { t: e, area: t, edition: n, page: r, day: i } = d(),
    o = j(),
    s = M(),
    { player: c } = y(),
    [l, u] = (0, C.useState)(!1),
    { live: p } = r,
    m = o === n.platforms[0] && s === N(n, p.now),
    h = { area: t.value, platform: o.value, period: s.number },
    { data: g, error: b, again: x } = _(`board`, h, { first: m && !l ? p.board : void 0, every: 60 }),
    S = g?.state ?? `live`,
    T = n.periods.map(({ number: t, from: n, to: r }) => ({
      value: String(t),
      text: `${i(n)}–${i(r - 1)}`,
      small:
        n > p.now
          ? e(`leaderboard.upcoming`, { date: i(n) })
          : t === s.number && g && g.state !== `upcoming`
            ? e(`leaderboard.${g.state}`)
            : r > p.now
              ? e(`leaderboard.live`)
              : e(`schedule.period`, { number: t }),
      live: n <= p.now && p.now < r,
      off: n > p.now,
    }));
  return (0, w.jsxs)(`section`, {
    id: `board`,
    children: [
      (0, w.jsxs)(`header`, {
        children: [
          (0, w.jsx)(`h2`, { children: e(`leaderboard.heading`) }),
          (0, w.jsx)(`p`, { children: e(S === `frozen` ? `leaderboard.frozen_text` : `leaderboard.only_period`) }),
        ],
      }),
      (0, w.jsx)(f, {
        label: e(`leaderboard.heading`),
        tabs: T,
        value: String(s.number),
        onChange: (e) => a(`period`, e),
        panel: `board-rows`,
      }),
      (0, w.jsx)(f, {
        label: e(`word.platform`),
        tabs: n.platforms.map(({ code: e, name: t }) => ({ value: e, text: t })),
        value: o.code,
        onChange: (e) => a(`platform`, e),
        panel: `board-rows`,
      }),
      (0, w.jsx)(`div`, {
        id: `board-rows`,
        role: `tabpanel`,
        'aria-label': `${o.name}, ${i(s.from)}–${i(s.to - 1)}`,
        children: g
          ? (0, w.jsx)(D, { board: g, platform: o.code, rows: l ? n.limits.board_rows : F })
          : b
            ? (0, w.jsxs)(`p`, {
                className: `empty`,
                role: `alert`,
                children: [
                  v(b, { t: e }),
                  ` `,
                  (0, w.jsx)(`button`, { className: `link`, type: `button`, onClick: x, children: e(`word.retry`) }),
                ],
              })
            : (0, w.jsx)(R, {}),
      }),
      g &&
        (0, w.jsxs)(`p`, {
          className: `asof`,
          children: [
            (0, w.jsx)(`span`, { children: g.updated_at !== null && (0, w.jsx)(L, { at: g.updated_at }) }),
            !l &&
              (g.rows.length > F || (m && g.rows.length === F)) &&
              (0, w.jsx)(`button`, {
                className: `link`,
                type: `button`,
                onClick: () => u(!0),
                children: e(`leaderboard.all`, { count: n.limits.board_rows }),
              }),
          ],
        }),
      g && g.changes.length > 0 && (0, w.jsx)(A, { changes: g.changes }),
      (0, w.jsx)(C.Suspense, { children: c && (0, w.jsx)(P, { query: h, state: S }) }),
    ],
  });
}
function L({ at: e }) {
  const { t, day: n, time: r } = d();
  return (0, w.jsx)(`time`, {
    dateTime: new Date(e * 1e3).toISOString(),
    children: t(`leaderboard.updated`, { time: `${n(e)} ${r(e)} UTC` }),
  });
}
function R() {
  const { t: e } = d();
  return (0, w.jsx)(`div`, {
    className: `board waiting`,
    role: `status`,
    'aria-label': e(`word.loading`),
    children: Array.from({ length: 10 }, (e, t) => (0, w.jsx)(`i`, {}, t)),
  });
}
function z(e, t) {
  return e.prizes
    .filter(({ platforms: e }) => !e || e.includes(t))
    .flatMap(({ from: e, to: t, amounts: n, currency: r }) =>
      n.length === 1
        ? [{ from: e, to: t, amount: n[0] ?? 0, currency: r }]
        : n.map((t, n) => ({ from: e + n, to: e + n, amount: t, currency: r })),
    );
}
var B = [3.5, 2.75, 2.375, 2, 1.75, 1.5, 1.375, 1.25, 1.125];
function V() {
  const { t: e, area: t, edition: n } = d(),
    r = j(),
    o = t.prizes.some(({ platforms: e }) => e),
    s = n.platforms.map(({ code: e, name: t }) => ({ value: e, text: t })),
    c = z(t, r.code);
  return (0, w.jsxs)(`section`, {
    id: `prizes`,
    children: [
      (0, w.jsxs)(`header`, {
        children: [
          (0, w.jsx)(`h2`, { children: e(`prizes.heading`) }),
          (0, w.jsx)(`p`, { children: e(`prizes.ranking_text`) }),
        ],
      }),
      o &&
        (0, w.jsx)(f, {
          label: e(`word.platform`),
          tabs: s,
          value: r.code,
          onChange: (e) => a(`platform`, e),
          panel: `ladder`,
        }),
      (0, w.jsx)(`ol`, {
        className: `ladder`,
        id: `ladder`,
        children: c.map(({ from: t, to: n, amount: r, currency: i }, a) =>
          (0, w.jsxs)(
            `li`,
            {
              style: { '--i': a, '--f': `${B[a] ?? 1.125}rem` },
              children: [
                (0, w.jsxs)(`span`, {
                  className: `rank`,
                  children: [
                    (0, w.jsxs)(`span`, { className: `vh`, children: [e(`word.rank`), ` `] }),
                    t === n ? (0, w.jsx)(T, { rank: t }) : `${t}–${n}`,
                  ],
                }),
                (0, w.jsxs)(`span`, {
                  className: `amount`,
                  children: [
                    (0, w.jsx)(b, { amount: r, currency: i }),
                    t !== n && (0, w.jsxs)(`span`, { className: `each`, children: [` `, e(`word.each`)] }),
                  ],
                }),
              ],
            },
            t,
          ),
        ),
      }),
      (0, w.jsx)(i, { children: !1 }),
    ],
  });
}
Array.from({ length: 24 }, (e, t) => t * 7.5);
var H = [0, 1, 2, 3, 4];
function U({ cards: e }) {
  const t = Math.min(Math.max(e, 1), H.length);
  return (0, w.jsxs)(`div`, {
    className: `fan`,
    style: { '--of': t },
    children: [
      (0, w.jsx)(i, { className: `back`, children: !1 }),
      H.slice(0, t).map((e) =>
        (0, w.jsx)(
          `svg`,
          {
            viewBox: `0 0 100 140`,
            'aria-hidden': `true`,
            style: { '--n': e },
            children: (0, w.jsx)(`use`, { href: `#card-back` }),
          },
          e,
        ),
      ),
    ],
  });
}
function W() {
  const { t: e } = d(),
    { state: t, player: n } = y(),
    r = t === `in`,
    i = (n?.reward_fill_count ?? 0) > 0,
    a = n !== null && n.reward_share_count >= n.reward_share_limit,
    { data: o } = _(`rewards`, {}, { when: r }),
    s = o?.list.filter((e) => e.state === 0).length ?? 0,
    c = (e) => (r ? e : `#login`);
  return (0, w.jsxs)(`ul`, {
    className: `tasks`,
    children: [
      (0, w.jsx)(G, {
        moon: i ? `done` : `ring`,
        title: e(i ? `task.filled` : `task.fill`),
        text: i ? n?.reward_register.contact_addr : e(`task.fill_text`),
        href: c(`#contact`),
        action: e(i ? `fill.correct` : `word.open`),
      }),
      (0, w.jsx)(G, {
        moon: a ? `done` : n?.reward_share_count ? `half` : `ring`,
        title: e(`task.share`),
        text: e(a ? `task.share_done` : `task.share_text`),
        href: c(`#share`),
        action: e(`word.open`),
      }),
      (0, w.jsx)(G, {
        moon: s ? `half` : `ring`,
        title: e(`reward.heading`),
        text: o ? e(`reward.summary`, { won: o.list.length, open: s }) : void 0,
        href: c(`#rewards`),
        action: e(`word.open`),
      }),
      (0, w.jsx)(G, {
        moon: n?.submit_count ? `full` : `ring`,
        title: e(`submission.heading`),
        text: n && n.submit_count === 0 ? e(`submission.empty`) : void 0,
        href: c(`#videos`),
        action: e(`word.open`),
        event: `btn_my_submissions`,
      }),
    ],
  });
}
function G({ moon: e, title: t, text: n, href: r, action: i, event: a }) {
  return (0, w.jsxs)(`li`, {
    className: e === `done` ? `done` : void 0,
    children: [
      e === `done` ? (0, w.jsx)(h, { name: `check` }) : (0, w.jsx)(g, { phase: e }),
      (0, w.jsxs)(`p`, { children: [t, n && (0, w.jsx)(`small`, { children: n })] }),
      (0, w.jsx)(`a`, { className: `link`, href: r, 'data-event': a, 'aria-label': `${i}: ${t}`, children: i }),
    ],
  });
}
function K() {
  const { t: e } = d(),
    { state: t, player: n } = y(),
    { open: r } = o(),
    a = n?.draw_count ?? 0;
  return (0, w.jsxs)(`section`, {
    className: `luck`,
    id: `mine`,
    children: [
      (0, w.jsx)(`header`, { children: (0, w.jsx)(`h2`, { children: e(`draw.heading`) }) }),
      (0, w.jsxs)(`div`, {
        className: `slip`,
        children: [
          (0, w.jsx)(U, { cards: a }),
          (0, w.jsxs)(`div`, {
            children: [
              (0, w.jsx)(`p`, { className: `left num`, children: a }),
              (0, w.jsx)(`p`, { children: r.draw ? e(`draw.left`, { count: a }) : e(`draw.closed`) }),
              t === `in`
                ? (0, w.jsx)(x, {
                    weight: a && r.draw ? `call` : `second`,
                    href: a && r.draw ? `#draw` : `#share`,
                    'data-event': a ? `btn_draw_now` : void 0,
                    children: a && r.draw ? e(`draw.now`) : e(`task.share`),
                  })
                : (0, w.jsx)(x, {
                    weight: `call`,
                    href: `#login`,
                    'data-event': `btn_login`,
                    children: e(`login.button`),
                  }),
            ],
          }),
        ],
      }),
      (0, w.jsx)(W, {}),
      (0, w.jsx)(i, { children: !1 }),
    ],
  });
}
(0, C.createContext)(null).Provider;
var q = 3600;
function J({ phases: e }, t) {
  const { submission: n, review: r, announcement: i } = e;
  return t < n.from ? n.from : t < n.to ? n.to : t < r.to ? i.from : null;
}
function Y() {
  const { t: e, edition: t, page: n, day: i, time: a } = d(),
    o = S(60, n.live.now),
    s = S(1, n.live.now),
    c = J(t, o),
    l = c !== null && c - o <= q ? s : o,
    u = r(t, l),
    { submission: f, announcement: p } = t.phases,
    m = {
      upcoming: e(`home.phase_upcoming_from`, { date: i(f.from), time: a(f.from) }),
      submission: e(`home.phase_submission_until`, { date: i(f.to - 1), time: a(f.to) }),
      review: e(`home.phase_review_until`, { date: i(p.from) }),
      announcement: e(`home.phase_announcement_until`, { date: i(p.to - 1) }),
      closed: e(`home.phase_closed_thanks`),
    };
  return (0, w.jsxs)(`div`, {
    className: `clock`,
    children: [
      (0, w.jsxs)(`p`, {
        className: `phase`,
        children: [(0, w.jsx)(`b`, { children: e(`home.phase_${u}`) }), ` `, m[u]],
      }),
      c === null ? (0, w.jsx)(`p`, { className: `left num`, children: i(p.from) }) : (0, w.jsx)(X, { seconds: c - l }),
    ],
  });
}
function X({ seconds: e }) {
  const { t: n } = d(),
    r = t(e),
    { days: i, hours: a, minutes: o } = r,
    s = e > q ? [`days`, `hours`, `minutes`] : [`minutes`, `seconds`];
  return (0, w.jsx)(`p`, {
    className: `left num`,
    role: `timer`,
    'aria-label': n(`home.countdown`, { days: i, hours: a, minutes: o }),
    children: s.map((e, t) =>
      (0, w.jsxs)(
        `span`,
        {
          'aria-hidden': `true`,
          children: [t ? String(r[e]).padStart(2, `0`) : r[e], (0, w.jsx)(`small`, { children: n(`word.${e}_short`) })],
        },
        e,
      ),
    ),
  });
}
function Z() {
  const { t: e, to: t, edition: n, page: i } = d(),
    a = r(n, S(60, i.live.now));
  return a === `upcoming`
    ? (0, w.jsx)(x, { href: `#guide`, children: e(`home.event_guide`) })
    : a === `submission`
      ? (0, w.jsx)(x, { href: t(`submit`), 'data-event': `btn_submit_now`, children: e(`home.submit_now`) })
      : a === `review`
        ? (0, w.jsx)(x, { href: `#videos`, 'data-event': `btn_my_submissions`, children: e(`home.my_submissions`) })
        : (0, w.jsx)(x, { href: `#board`, 'data-event': `btn_leaderboard`, children: e(`home.see_winners`) });
}
function Q() {
  return (0, w.jsxs)(w.Fragment, {
    children: [
      (0, w.jsxs)(`div`, {
        className: `hero`,
        children: [
          (0, w.jsx)(i, { className: `sky`, children: !1 }),
          (0, w.jsx)(i, { className: `stage`, children: !1 }),
          (0, w.jsxs)(`div`, {
            className: `poster`,
            children: [(0, w.jsx)(i, { children: !1 }), (0, w.jsx)(Y, {}), (0, w.jsx)(Z, {})],
          }),
        ],
      }),
      (0, w.jsx)(l, {}),
      (0, w.jsx)(i, { as: `section`, className: `themes`, id: `guide`, children: !1 }),
      (0, w.jsx)(i, { as: `section`, children: !1 }),
      (0, w.jsxs)(`div`, { className: `pair`, children: [(0, w.jsx)(V, {}), (0, w.jsx)(I, {})] }),
      (0, w.jsx)(K, {}),
    ],
  });
}
s(Q);
