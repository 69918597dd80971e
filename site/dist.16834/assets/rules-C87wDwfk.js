import { l as e, t as n, o as t } from './Situation-2TV7_cCn.js'; /* empty css              */
import './context-2d9bS-CD.js';
import { i as r } from './Icon-ie6yfsVf.js';
import './Themes-By4lYyEa.js';
var i = r();
function a() {
  return (0, i.jsxs)(i.Fragment, {
    children: [(0, i.jsx)(e, { className: `text-page`, children: !1 }), (0, i.jsx)(n, {})],
  });
}
t(a);
