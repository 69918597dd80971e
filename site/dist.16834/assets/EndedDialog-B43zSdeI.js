import { t as e } from './Button-DITATT6x.js';
import { n } from './context-2d9bS-CD.js';
import { t } from './Dialog-TGhRSFBX.js';
import { i as r } from './Icon-ie6yfsVf.js';
var i = r();
function a({ close: r }) {
  const { t: a } = n();
  return (0, i.jsxs)(t, {
    title: a(`word.notice`),
    close: a(`word.close`),
    onClose: r,
    small: !0,
    children: [
      (0, i.jsx)(`p`, { className: `say`, children: a(`submit.ended`) }),
      (0, i.jsx)(`div`, { className: `does`, children: (0, i.jsx)(e, { onClick: r, children: a(`word.ok`) }) }),
    ],
  });
}
export { a as EndedDialog };
