import { t as s } from './answer-3whmUt6_.js';
import { t as e } from './Button-DITATT6x.js';
import { t as m } from './CopyLine-jKZpGiHX.js';
import { n as c } from './call-DIoKzQCB.js';
import { i as l, n as u } from './context-2d9bS-CD.js';
import { t } from './Dialog-TGhRSFBX.js';
import { n as d } from './failure-B3peO23b.js';
import { n as i, a as n, i as r } from './Icon-ie6yfsVf.js';
import { _ as a, c as o } from './Situation-2TV7_cCn.js';
import { o as f, s as p } from './session-ONjviFOO.js';
var h = n(),
  g = r();
function _({ close: n, detail: r }) {
  const _ = u(),
    { t: y, page: b, area: x, edition: S } = _,
    { player: C } = p(),
    [w, T] = (0, h.useState)(() => S.share_channels.find(({ code: e, address: t }) => e === r && !t)),
    E = b.deployment.origin + l(b.deployment, x.path, `home`),
    D = y(`share.text`),
    O = x.share_channels.flatMap((e) => S.share_channels.find((t) => t.code === e) ?? []),
    k = async ({ code: e }) => {
      if ((o(`btn_share_${e}`), C))
        try {
          const { reward_share_count: t, draw_count: n, pack: r } = await c(`share`, { channel: e }),
            i = [...new Set([...C.shared, e])];
          f({ reward_share_count: t, draw_count: n, shared: i }),
            r && a({ kind: `success`, title: y(`word.success`), text: y(`task.pack`) }, 4e3),
            s(`rewards`);
        } catch (e) {
          d(e, _);
        }
    };
  if (w)
    return (0, g.jsxs)(t, {
      title: y(`share.copy_heading`),
      close: y(`word.close`),
      onClose: () => T(void 0),
      children: [
        (0, g.jsx)(`p`, { className: `say`, children: y(`share.copy_text`, { channel: w.name }) }),
        (0, g.jsx)(m, { text: `${D} ${E}`, onCopied: () => void k(w) }),
        (0, g.jsx)(`div`, {
          className: `does`,
          children: (0, g.jsx)(e, { weight: `second`, onClick: () => T(void 0), children: y(`word.back`) }),
        }),
      ],
    });
  const A = (e) => e.replace(`{url}`, encodeURIComponent(E)).replace(`{text}`, encodeURIComponent(D));
  return (0, g.jsxs)(t, {
    title: y(`share.heading`),
    close: y(`word.close`),
    onClose: n,
    children: [
      (0, g.jsx)(`p`, { className: `say`, children: y(`task.share_text`) }),
      (0, g.jsx)(`ul`, {
        className: `channels`,
        children: O.map((e) =>
          (0, g.jsxs)(
            `li`,
            {
              className: C?.shared.includes(e.code) ? `done` : void 0,
              children: [
                e.address
                  ? (0, g.jsx)(`a`, {
                      href: A(e.address),
                      target: `_blank`,
                      rel: `noopener`,
                      onClick: () => void k(e),
                      children: (0, g.jsx)(v, { ...e }),
                    })
                  : (0, g.jsx)(`button`, { type: `button`, onClick: () => T(e), children: (0, g.jsx)(v, { ...e }) }),
                C?.shared.includes(e.code) &&
                  (0, g.jsxs)(`span`, {
                    className: `fine`,
                    children: [(0, g.jsx)(i, { name: `check` }), ` `, y(`task.shared`)],
                  }),
              ],
            },
            e.code,
          ),
        ),
      }),
      (0, g.jsx)(m, { text: E, onCopied: () => o(`btn_copy_link`) }),
      `share` in navigator &&
        (0, g.jsxs)(e, {
          weight: `second`,
          onClick: () => void navigator.share({ text: D, url: E }).catch(() => {}),
          children: [(0, g.jsx)(i, { name: `share` }), ` `, y(`share.more`)],
        }),
    ],
  });
}
function v({ name: e }) {
  const { t } = u();
  return (0, g.jsxs)(g.Fragment, {
    children: [
      (0, g.jsx)(`span`, { className: `vh`, children: t(`share.on`, { channel: e }) }),
      (0, g.jsx)(`span`, { 'aria-hidden': `true`, children: e }),
    ],
  });
}
export { _ as ShareDialog };
