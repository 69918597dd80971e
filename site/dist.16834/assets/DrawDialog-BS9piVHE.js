import { n as c, t as l } from './answer-3whmUt6_.js';
import { n as e, t } from './Button-DITATT6x.js';
import { n as u } from './call-DIoKzQCB.js';
import { n as d } from './context-2d9bS-CD.js';
import { t as n } from './Dialog-TGhRSFBX.js';
import { n as f } from './failure-B3peO23b.js';
import { i, a as r } from './Icon-ie6yfsVf.js';
import { c as a, n as o, u as s } from './Situation-2TV7_cCn.js';
import { s as m, o as p } from './session-ONjviFOO.js';
var h = r(),
  g = i(),
  _ = Array.from({ length: 24 }, (e, t) => t * 7.5);
function v() {
  return (0, g.jsxs)(`svg`, {
    viewBox: `0 0 100 140`,
    'aria-hidden': `true`,
    children: [
      (0, g.jsxs)(`g`, {
        className: `back-lines`,
        children: [
          (0, g.jsx)(`rect`, { x: `5`, y: `5`, width: `90`, height: `130`, rx: `2` }),
          _.map((e) =>
            (0, g.jsx)(`ellipse`, { cx: `50`, cy: `70`, rx: `38`, ry: `14`, transform: `rotate(${e} 50 70)` }, e),
          ),
        ],
      }),
      (0, g.jsx)(`circle`, { cx: `50`, cy: `70`, r: `15`, className: `back-disc` }),
      (0, g.jsx)(`path`, { d: `M50 55a15 15 0 010 30 8 15 0 000-30z`, className: `back-moon` }),
    ],
  });
}
var y = Array.from({ length: 30 }, (e, t) => `M-48 ${t * 3.2 - 46}q48 ${12 - t * 0.6} 96 0`).join(``);
function b({ full: e }) {
  return (0, g.jsxs)(`svg`, {
    className: `card-moon-face`,
    viewBox: `-50 -50 100 100`,
    'aria-hidden': `true`,
    children: [
      (0, g.jsxs)(`defs`, {
        children: [
          (0, g.jsxs)(`radialGradient`, {
            id: `card-lit`,
            cx: `.64`,
            cy: `.36`,
            r: `.78`,
            children: [
              (0, g.jsx)(`stop`, { stopColor: `#fff6dd` }),
              (0, g.jsx)(`stop`, { offset: `.45`, stopColor: `#ffe0a0` }),
              (0, g.jsx)(`stop`, { offset: `.82`, stopColor: `#f5b83d` }),
              (0, g.jsx)(`stop`, { offset: `1`, stopColor: `#c98a26` }),
            ],
          }),
          (0, g.jsx)(`clipPath`, { id: `card-disc`, children: (0, g.jsx)(`circle`, { r: `46` }) }),
        ],
      }),
      (0, g.jsx)(`circle`, { r: `46`, className: `dark` }),
      e
        ? (0, g.jsx)(`circle`, { r: `46`, fill: `url(#card-lit)` })
        : (0, g.jsx)(`path`, { d: `M0-46a46 46 0 010 92 40 46 0 000-92z`, fill: `url(#card-lit)` }),
      (0, g.jsx)(`path`, { d: y, className: e ? `cut gold` : `cut`, clipPath: `url(#card-disc)` }),
      (0, g.jsx)(`circle`, { r: `46`, className: `rim` }),
    ],
  });
}
function x() {
  const e = d(),
    { t } = e,
    [n, r] = (0, h.useState)(!1),
    [i, a] = (0, h.useState)(),
    { data: o } = c(`proof`, {}, { when: n }),
    l = o;
  return (0, g.jsxs)(`details`, {
    onToggle: (e) => r(e.currentTarget.open),
    children: [
      (0, g.jsx)(`summary`, { className: `link`, children: t(`draw.fair`) }),
      (0, g.jsx)(`p`, { children: t(`draw.fair_text`) }),
      l?.commitment &&
        (0, g.jsxs)(`p`, { children: [t(`draw.fingerprint`), (0, g.jsx)(`code`, { children: l.commitment })] }),
      l?.ended &&
        (0, g.jsx)(`button`, {
          className: `link`,
          type: `button`,
          onClick: async () => {
            try {
              const { verifyDraw: e } = await s(
                  async () => {
                    const { verifyDraw: e } = await import(`./draw-DXB05xZF.js`);
                    return { verifyDraw: e };
                  },
                  [],
                  import.meta.url,
                ),
                n = e(l);
              a(n.valid ? t(`draw.verified`, { draws: n.draws }) : t(`draw.wrong`, { line: n.line }));
            } catch (t) {
              f(t, e);
            }
          },
          children: t(`draw.verify`),
        }),
      (0, g.jsx)(`p`, { role: `status`, children: i }),
    ],
  });
}
var S = `drawn`;
function C() {
  try {
    return JSON.parse(sessionStorage.getItem(S) ?? `null`);
  } catch {
    return null;
  }
}
function w(e) {
  try {
    e ? sessionStorage.setItem(S, JSON.stringify(e)) : sessionStorage.removeItem(S);
  } catch {}
}
var T = 1600,
  E = () => matchMedia(`(prefers-reduced-motion: reduce)`).matches;
function D({ close: r }) {
  const i = d(),
    { t: s } = i,
    { player: c } = m(),
    { open: _ } = o(),
    [y, S] = (0, h.useState)(C),
    [D, O] = (0, h.useState)(y ? `shown` : `ready`),
    k = (0, h.useRef)(null),
    A = c?.draw_count ?? 0;
  (0, h.useEffect)(() => {
    if (D !== `turning`) return;
    const e = setTimeout(() => O(`shown`), E() ? 0 : T);
    return () => clearTimeout(e);
  }, [D]),
    (0, h.useEffect)(() => {
      D === `shown` && k.current?.focus();
    }, [D]);
  const j = async () => {
      a(`btn_draw_now`), O(`asking`), w(null);
      try {
        const e = await u(`draw`, {});
        w(e), p({ draw_count: e.draw_count }), l(`rewards`), S(e), O(`turning`);
      } catch (e) {
        f(e, i), O(`ready`);
      }
    },
    M = () => {
      w(null), r();
    },
    N = D === `shown`,
    P = N && y?.win,
    F = s(N ? (P ? `draw.won` : `draw.missed`) : D === `turning` ? `draw.turning` : `draw.heading`);
  return (0, g.jsxs)(n, {
    title: F,
    aside: _.draw ? s(`draw.left`, { count: A }) : s(`draw.closed`),
    close: s(`word.close`),
    onClose: M,
    small: !0,
    className: [`draw`, D, P && `won`].filter(Boolean).join(` `),
    children: [
      (0, g.jsx)(`div`, {
        className: `reveal`,
        children: (0, g.jsxs)(`div`, {
          className: `card`,
          children: [
            (0, g.jsx)(`div`, { children: (0, g.jsx)(v, {}) }),
            (0, g.jsx)(`div`, {
              className: `front`,
              children:
                y &&
                D !== `asking` &&
                (0, g.jsxs)(g.Fragment, {
                  children: [
                    (0, g.jsx)(b, { full: y.win }),
                    (0, g.jsx)(`p`, { children: y.prize ? s(`prize.${y.prize}`) : `–` }),
                  ],
                }),
            }),
          ],
        }),
      }),
      (0, g.jsxs)(`div`, {
        role: `status`,
        children: [
          (0, g.jsx)(`h3`, { ref: k, tabIndex: -1, children: F }),
          (0, g.jsx)(`p`, { className: `say`, children: I(D, y, A) }),
        ],
      }),
      (0, g.jsxs)(`div`, {
        className: `does`,
        children: [
          D === `turning` &&
            (0, g.jsx)(t, { weight: `second`, onClick: () => O(`shown`), children: s(`draw.show_now`) }),
          (D === `asking` || (D === `ready` && A > 0)) &&
            (0, g.jsx)(t, { onClick: j, busy: D === `asking`, off: !_.draw, children: s(`draw.now`) }),
          P && (0, g.jsx)(e, { href: `#rewards`, children: s(`reward.heading`) }),
          N &&
            A > 0 &&
            _.draw &&
            (0, g.jsx)(t, { weight: P ? `second` : `call`, onClick: j, children: s(`draw.again`) }),
          A === 0 &&
            D !== `turning` &&
            D !== `asking` &&
            _.share &&
            (0, g.jsx)(e, { weight: P ? `second` : `call`, href: `#share`, children: s(`task.share`) }),
          D === `ready` &&
            A === 0 &&
            _.fill &&
            !c?.reward_fill_count &&
            (0, g.jsx)(e, { weight: `second`, href: `#contact`, children: s(`task.fill`) }),
        ],
      }),
      D === `ready` && (0, g.jsx)(x, {}),
    ],
  });
  function I(e, t, n) {
    return e === `turning`
      ? s(`draw.saved`)
      : e === `shown`
        ? t?.win
          ? s(`draw.won_text`, { prize: s(`prize.${t.prize}`) })
          : n
            ? s(`draw.missed_text`)
            : `${s(`draw.missed_text`)} ${s(`draw.share_more`)}`
        : n
          ? s(`task.earned`, { count: n })
          : s(`draw.none`);
  }
}
export { D as DrawDialog };
