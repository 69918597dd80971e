import { n as e } from './Button-DITATT6x.js';
import { n } from './context-2d9bS-CD.js';
import { t } from './Dialog-TGhRSFBX.js';
import { i as a } from './Icon-ie6yfsVf.js';
import { t as i } from './MyVideos-CBM-UnPP.js';
import { n as r } from './Situation-2TV7_cCn.js';
var o = a();
function s({ close: a }) {
  const { t: s, to: c } = n(),
    { open: l } = r();
  return (0, o.jsxs)(t, {
    title: s(`submission.heading`),
    close: s(`word.close`),
    onClose: a,
    children: [
      (0, o.jsx)(i, {}),
      l.submit &&
        (0, o.jsx)(`div`, {
          className: `does`,
          children: (0, o.jsx)(e, {
            href: c(`submit`),
            'data-event': `btn_submit_now`,
            children: s(`home.submit_now`),
          }),
        }),
    ],
  });
}
export { s as MyVideosDialog };
