import { a as e, n, i as t } from './Icon-ie6yfsVf.js';
var r = e(),
  i = t();
function a(e) {
  const { label: t, aside: n, hint: r, wrong: a, id: o, children: s } = e;
  return (0, i.jsxs)(`div`, {
    children: [
      (0, i.jsxs)(`label`, {
        className: `label`,
        htmlFor: o,
        children: [t, n && (0, i.jsx)(`small`, { children: n })],
      }),
      (0, i.jsx)(`div`, { className: `field`, children: s }),
      a
        ? (0, i.jsx)(`p`, { className: `wrong`, id: `${o}-wrong`, role: `alert`, children: a })
        : r && (0, i.jsx)(`p`, { className: `hint`, id: `${o}-hint`, children: r }),
    ],
  });
}
var o = (e, { wrong: t, hint: n }) => (t ? `${e}-wrong` : n ? `${e}-hint` : void 0);
function s({ label: e, aside: t, hint: n, wrong: s, beside: c, ...l }) {
  const u = (0, r.useId)();
  return (0, i.jsxs)(a, {
    label: e,
    aside: t,
    hint: n,
    wrong: s,
    id: u,
    children: [
      (0, i.jsx)(`input`, {
        ...l,
        id: u,
        'aria-invalid': s ? !0 : void 0,
        'aria-describedby': o(u, { label: e, hint: n, wrong: s }),
      }),
      c,
    ],
  });
}
function c({ label: e, aside: t, hint: s, wrong: c, choices: l, none: u, ...d }) {
  const f = (0, r.useId)();
  return (0, i.jsxs)(a, {
    label: e,
    aside: t,
    hint: s,
    wrong: c,
    id: f,
    children: [
      (0, i.jsxs)(`select`, {
        ...d,
        id: f,
        'aria-invalid': c ? !0 : void 0,
        'aria-describedby': o(f, { label: e, hint: s, wrong: c }),
        children: [
          u && (0, i.jsx)(`option`, { value: ``, disabled: !0, children: u }),
          l.map(({ value: e, text: t, lang: n }) => (0, i.jsx)(`option`, { value: e, lang: n, children: t }, e)),
        ],
      }),
      (0, i.jsx)(n, { name: `down` }),
    ],
  });
}
function l({ children: e, ...t }) {
  return (0, i.jsxs)(`label`, {
    className: `tick`,
    children: [(0, i.jsx)(`input`, { ...t, type: `checkbox` }), (0, i.jsx)(`span`, { children: e })],
  });
}
export { c as t, l as r, s as n };
