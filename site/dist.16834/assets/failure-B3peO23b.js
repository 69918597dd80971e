import { t } from './call-DIoKzQCB.js';
import { _ as e } from './Situation-2TV7_cCn.js';
var n = [400, 401, 403, 404, 405, 408, 500, 501, 502, 503, 504, 505];
function r(e, { t: r }) {
  return e instanceof t
    ? e.message
      ? e.message
      : e.status === 0
        ? r(`http.none`)
        : r(n.includes(e.status) ? `http.${e.status}` : `http.other`)
    : r(`http.other`);
}
function i(n, i) {
  (n instanceof t && n.silent) || e({ kind: `error`, title: i.t(`word.error`), text: r(n, i) });
}
export { i as n, r as t };
