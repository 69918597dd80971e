import { t as a, n as i } from './answer-3whmUt6_.js';
import { t as u } from './Button-DITATT6x.js';
import { n as f } from './call-DIoKzQCB.js';
import { n as o } from './context-2d9bS-CD.js';
import { t as c, n as s } from './failure-B3peO23b.js';
import { a as e, n, r, i as t } from './Icon-ie6yfsVf.js';
import { _ as d } from './Situation-2TV7_cCn.js';
import { s as l } from './session-ONjviFOO.js';
var p = e(),
  m = t();
function h({ id: e, onDone: t }) {
  const n = o(),
    { t: r } = n,
    i = (0, p.useId)(),
    [c, l] = (0, p.useState)(!1);
  return (0, m.jsxs)(`form`, {
    className: `appeal`,
    onSubmit: async (i) => {
      i.preventDefault();
      const o = String(new FormData(i.currentTarget).get(`message`) ?? ``).trim();
      if (o) {
        l(!0);
        try {
          await f(`appeal`, { id: e, message: o }),
            d({ kind: `success`, text: r(`submission.appeal_done`) }, 3e3),
            a(`mine`),
            t();
        } catch (e) {
          s(e, n), l(!1);
        }
      }
    },
    children: [
      (0, m.jsx)(`p`, { className: `fine`, children: r(`submission.appeal_text`) }),
      (0, m.jsx)(`label`, { htmlFor: i, children: r(`submission.appeal_label`) }),
      (0, m.jsx)(`textarea`, { id: i, name: `message`, maxLength: 1e3, required: !0 }),
      (0, m.jsx)(u, { weight: `second`, type: `submit`, busy: c, children: r(`submission.appeal`) }),
    ],
  });
}
var g = [`under_review`, `approved`, `rejected`];
function _() {
  const { t: e } = o(),
    { state: t } = l(),
    { data: n, error: r, again: a } = i(`mine`, {}, { when: t === `in` });
  return t === `out`
    ? (0, m.jsxs)(`p`, {
        className: `empty`,
        children: [
          e(`login.needed`),
          ` `,
          (0, m.jsx)(`a`, {
            className: `link`,
            href: `#login`,
            'data-event': `btn_login`,
            children: e(`login.button`),
          }),
        ],
      })
    : r
      ? (0, m.jsxs)(`p`, {
          className: `empty`,
          role: `alert`,
          children: [
            c(r, { t: e }),
            ` `,
            (0, m.jsx)(`button`, { className: `link`, type: `button`, onClick: a, children: e(`word.retry`) }),
          ],
        })
      : n
        ? n.list.length === 0
          ? (0, m.jsx)(`p`, { className: `empty`, children: e(`submission.empty`) })
          : (0, m.jsx)(`ul`, { className: `works`, children: n.list.map((e) => (0, m.jsx)(v, { ...e }, e.id)) })
        : (0, m.jsxs)(`div`, {
            role: `status`,
            'aria-label': e(`word.loading`),
            children: [(0, m.jsx)(`i`, { className: `skeleton` }), (0, m.jsx)(`i`, { className: `skeleton` })],
          });
}
function v(e) {
  const { t, edition: i, moment: a, number: s } = o(),
    [c, l] = (0, p.useState)(!1),
    {
      id: u,
      platform: d,
      link: f,
      title: _,
      status: v,
      reason: y,
      editable: b,
      pending_link: x,
      submitted_at: S,
      total_views: C,
      views_at: w,
    } = e,
    T = g[v] ?? `under_review`,
    E = i.platforms.find(({ value: e }) => e === d)?.name ?? ``,
    { video_seconds: D, profanity_percent: O } = i.limits;
  return (0, m.jsxs)(`li`, {
    className: T,
    children: [
      T === `approved` && (0, m.jsx)(n, { name: `check` }),
      T === `rejected` && (0, m.jsx)(n, { name: `cross` }),
      T === `under_review` && (0, m.jsx)(r, { phase: `half` }),
      (0, m.jsxs)(`div`, {
        children: [
          (0, m.jsx)(`h3`, {
            children: (0, m.jsx)(`bdi`, { children: _ ?? `${E} · ${t(`submission.number`, { number: e.number })}` }),
          }),
          (0, m.jsxs)(`p`, {
            children: [
              (0, m.jsx)(`b`, { children: t(`submission.${T}`) }),
              T === `rejected` &&
                y &&
                (0, m.jsxs)(m.Fragment, { children: [` · `, t(`reason.${y}`, { seconds: D, percent: O })] }),
            ],
          }),
          (0, m.jsxs)(`p`, {
            className: `fine`,
            children: [a(S), ` · `, t(`submission.number`, { number: e.number })],
          }),
          (0, m.jsx)(`p`, {
            className: `fine`,
            children: (0, m.jsx)(`a`, {
              href: f,
              target: `_blank`,
              rel: `noopener noreferrer`,
              children: f.replace(/^https?:\/\/(www\.)?/, ``),
            }),
          }),
        ],
      }),
      (0, m.jsxs)(`p`, {
        className: `num`,
        children: [
          C === null ? `–` : s(C),
          (0, m.jsx)(`small`, {
            children: w === null ? t(`word.total_views`) : t(`submission.views_at`, { time: a(w) }),
          }),
        ],
      }),
      T === `rejected` && (0, m.jsx)(`p`, { className: `more fine`, children: t(`submission.rejected_text`) }),
      x && (0, m.jsx)(`p`, { className: `more fine`, children: t(`submission.pending`) }),
      (0, m.jsxs)(`div`, {
        className: `more`,
        children: [
          b &&
            (0, m.jsx)(`a`, {
              className: `link`,
              href: `#edit/${u}`,
              'data-event': `btn_edit`,
              children: t(`word.edit`),
            }),
          T === `rejected` &&
            i.limits.appeals > 0 &&
            !c &&
            (0, m.jsx)(`button`, {
              className: `link`,
              type: `button`,
              onClick: () => l(!0),
              children: t(`submission.appeal`),
            }),
        ],
      }),
      c && (0, m.jsx)(h, { id: u, onDone: () => l(!1) }),
    ],
  });
}
export { _ as t };
