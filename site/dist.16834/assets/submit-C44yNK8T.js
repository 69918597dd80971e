import { t as v } from './answer-3whmUt6_.js';
import { t as g, n as h } from './Button-DITATT6x.js';
import { t as b, n as y } from './call-DIoKzQCB.js';
import { i as f } from './clock-GtfMIXeq.js';
import { n as p } from './context-2d9bS-CD.js';
import { t as D, r as E, a as T } from './draft-BnPqlooB.js';
import { r as _ } from './Field-DUd2kJ_U.js';
import { t as S, n as x } from './failure-B3peO23b.js';
import { n as d, a as l, i as u } from './Icon-ie6yfsVf.js';
import { t as m } from './MyVideos-CBM-UnPP.js';
import { i as a, t as c, n as o, r as s } from './problem-7H1mnsKY.js';
import { c as e, t as i, o as n, p as r, i as t } from './Situation-2TV7_cCn.js';
import { a as C, s as w } from './session-ONjviFOO.js';
var O = l(),
  k = u();
function A({ first: e, onAnother: t }) {
  const { t: n, edition: r } = p(),
    i = (0, O.useRef)(null);
  (0, O.useEffect)(() => i.current?.focus(), []);
  const [a = ``, o = ``] = r.first_submission.map((e) => n(`prize.${e}`));
  return (0, k.jsxs)(`div`, {
    className: `done`,
    children: [
      (0, k.jsx)(d, { name: `check` }),
      (0, k.jsx)(`h2`, { ref: i, tabIndex: -1, children: n(`submit.done`) }),
      (0, k.jsx)(`p`, { className: `fine`, children: n(`submit.done_text`, { hours: r.limits.review_hours }) }),
      e && (0, k.jsx)(`p`, { children: n(`submit.first_reward`, { border: a, pack: o }) }),
      e &&
        (0, k.jsx)(h, {
          href: `#rewards`,
          'data-event': `btn_first_submission_rewards`,
          children: n(`reward.heading`),
        }),
      (0, k.jsx)(g, { weight: `second`, onClick: t, children: n(`submit.another`) }),
    ],
  });
}
var j = 104010,
  M = 104012;
function N({ onDone: t }) {
  const n = p(),
    { t: i, rich: l, edition: u, area: d, page: f } = n,
    { state: m, player: h } = w(),
    A = T(),
    N = s(),
    P = N.length === 1 ? N[0]?.value : void 0,
    F = { ...A, country: A.country || (P ?? ``), lang: A.lang || f.lang },
    I = a(F),
    [L, R] = (0, O.useState)(!1),
    [z, B] = (0, O.useState)(!1),
    [V, H] = (0, O.useState)(),
    U = (0, O.useRef)(null),
    W = c(F, I, n),
    G = Object.keys(W).length,
    K = h !== null && h.creation_area !== d.value,
    q = async (n) => {
      if ((n.preventDefault(), R(!0), H(void 0), m !== `in`)) return r(`login`);
      if (G > 0) return Y();
      const i = u.platforms.find(({ code: e }) => e === F.platform)?.value ?? 0,
        { link: a, lang: o, country: s, theme: c, agree: l } = F;
      B(!0);
      try {
        await y(`submit`, { platform: i, link: a, lang: o, country: s, theme: c, agree: l }),
          e(`btn_submit_now_success`);
        const n = h?.submit_count === 0;
        E(), v(`mine`, `own_rank`, `rewards`, `notice`), C(), t(n);
      } catch (e) {
        J(e);
      } finally {
        B(!1);
      }
    },
    J = (e) => {
      const t = e instanceof b ? e.code : 0;
      if (t === j) return r(`ended`);
      if (t === M) return r(`full/${F.platform}`);
      H(S(e, n)), x(e, n);
    },
    Y = () => {
      requestAnimationFrame(() => U.current?.querySelector(`[aria-invalid="true"]`)?.focus());
    };
  return (0, k.jsxs)(`form`, {
    className: `entry`,
    ref: U,
    noValidate: !0,
    onSubmit: q,
    'aria-label': i(`submit.heading`),
    children: [
      (0, k.jsx)(o, { entry: F, change: D, looked: I, countries: N, problems: L ? W : {} }),
      (0, k.jsx)(`p`, {
        children: (0, k.jsx)(`a`, { className: `link`, href: `#example`, children: i(`submit.example`) }),
      }),
      F.platform === `tt` &&
        (0, k.jsx)(_, {
          checked: F.only_here,
          onChange: ({ target: e }) => D({ only_here: e.checked }),
          'aria-invalid': L && W.only_here ? !0 : void 0,
          children: i(`submit.tiktok`),
        }),
      (0, k.jsx)(_, {
        checked: F.agree,
        onChange: ({ target: e }) => D({ agree: e.checked }),
        'aria-invalid': L && W.agree ? !0 : void 0,
        'aria-describedby': L && W.agree ? `agree-wrong` : void 0,
        children: l(`submit.agree`, { link: (e) => (0, k.jsx)(`a`, { href: `#agreement`, children: e }, `link`) }),
      }),
      L && W.agree && (0, k.jsx)(`p`, { className: `wrong`, id: `agree-wrong`, role: `alert`, children: W.agree }),
      (0, k.jsxs)(`div`, {
        className: `send`,
        children: [
          (0, k.jsx)(`p`, {
            role: `status`,
            className: V || (L && G) ? `wrong` : `fine`,
            children: V ?? (L && G > 0 ? i(`submit.fix`, { count: G }) : A.link ? i(`submit.draft_kept`) : ``),
          }),
          m === `out`
            ? (0, k.jsx)(g, { type: `submit`, 'data-event': `btn_login`, children: i(`login.button`) })
            : (0, k.jsx)(g, {
                type: `submit`,
                busy: z,
                off: K,
                'data-event': `btn_enter`,
                children: i(z ? `submit.sending` : `submit.button`),
              }),
        ],
      }),
    ],
  });
}
function P() {
  const { t: e, edition: n, page: a, day: o, time: s } = p(),
    c = t(n, f(60, a.live.now)),
    [l, u] = (0, O.useState)(null),
    d = c !== `submission` && c !== `upcoming`;
  (0, O.useEffect)(() => {
    d && !location.hash && r(`ended`);
  }, [d]);
  const { from: h } = n.phases.submission;
  return (0, k.jsxs)(k.Fragment, {
    children: [
      (0, k.jsx)(`header`, { className: `plain-head`, children: (0, k.jsx)(`h1`, { children: e(`submit.heading`) }) }),
      (0, k.jsx)(i, {}),
      (0, k.jsxs)(`section`, {
        className: `narrow`,
        'aria-label': e(`submit.heading`),
        children: [
          c === `upcoming` &&
            (0, k.jsxs)(`p`, {
              className: `empty`,
              children: [e(`home.phase_upcoming`), ` `, e(`home.phase_upcoming_from`, { date: o(h), time: s(h) })],
            }),
          d && (0, k.jsx)(`p`, { className: `empty`, children: e(`submit.ended`) }),
          c === `submission` && !l && (0, k.jsx)(N, { onDone: (e) => u({ first: e }) }),
          l && (0, k.jsx)(A, { first: l.first, onAnother: () => u(null) }),
        ],
      }),
      (0, k.jsxs)(`section`, {
        className: `narrow`,
        id: `mine`,
        children: [
          (0, k.jsx)(`header`, { children: (0, k.jsx)(`h2`, { children: e(`submission.heading`) }) }),
          (0, k.jsx)(m, {}),
        ],
      }),
    ],
  });
}
n(P);
