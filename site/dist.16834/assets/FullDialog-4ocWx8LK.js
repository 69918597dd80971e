import { t as e } from './Button-DITATT6x.js';
import { n } from './context-2d9bS-CD.js';
import { t } from './Dialog-TGhRSFBX.js';
import { i as r } from './Icon-ie6yfsVf.js';
var i = r();
function a({ detail: r, close: a }) {
  const { t: o, edition: s } = n(),
    c = s.limits.entries_per_platform,
    l = s.platforms.find(({ code: e }) => e === r)?.name ?? ``;
  return (0, i.jsxs)(t, {
    title: o(`submission.exceeded_title`, { count: c, platform: l }),
    close: o(`word.close`),
    onClose: a,
    small: !0,
    children: [
      (0, i.jsx)(`p`, { className: `say`, children: o(`submission.exceeded_text`, { count: c }) }),
      (0, i.jsx)(`div`, { className: `does`, children: (0, i.jsx)(e, { onClick: a, children: o(`word.ok`) }) }),
    ],
  });
}
export { a as FullDialog };
