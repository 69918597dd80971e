import { n as r } from './context-2d9bS-CD.js';
import { a as e, n, i as t } from './Icon-ie6yfsVf.js';
import { s as i } from './Situation-2TV7_cCn.js';
var a = e(),
  o = t(),
  s = 1500;
function c({ text: e, onCopied: t }) {
  const { t: c } = r(),
    [l, u] = (0, a.useState)(`ready`);
  return (0, o.jsxs)(`div`, {
    className: `copy-line`,
    children: [
      (0, o.jsx)(`span`, { className: `text`, children: e }),
      (0, o.jsxs)(`button`, {
        className: `link`,
        type: `button`,
        onClick: async () => {
          const n = await i(e);
          u(n ? `copied` : `failed`), n && (t?.(), setTimeout(() => u(`ready`), s));
        },
        children: [
          (0, o.jsx)(n, { name: l === `copied` ? `check` : `copy` }),
          c(l === `copied` ? `share.link_copied` : `word.copy`),
        ],
      }),
      (0, o.jsx)(`p`, { className: `fine`, role: `status`, children: l === `failed` && c(`word.copy_failed`) }),
    ],
  });
}
export { c as t };
