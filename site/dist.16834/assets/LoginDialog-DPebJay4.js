/* empty css              */ import { n as a } from './context-2d9bS-CD.js';
import { t as e } from './Dialog-TGhRSFBX.js';
import { n as o } from './failure-B3peO23b.js';
import { i, a as r } from './Icon-ie6yfsVf.js';
import { c as n, _ as t } from './Situation-2TV7_cCn.js';
import { r as s } from './session-ONjviFOO.js';
var c = r(),
  l = i();
function u({ close: r }) {
  const i = a(),
    { t: u, page: d } = i,
    f = (0, c.useRef)(null),
    [p, m] = (0, c.useState)(!0),
    h = new URL(`/login/frame`, d.deployment.login);
  return (
    (h.search = new URLSearchParams({ origin: location.origin, lang: d.lang }).toString()),
    (0, c.useEffect)(() => {
      const e = (e) => {
          e.origin === h.origin && e.source === f.current?.contentWindow && a(e.data);
        },
        a = async (e) => {
          e?.event === `closeLogin` && r(), e?.event === `loginFail` && console.warn(`login failed`, e.code);
          const a = e?.event === `loginSucc` && e.code === 0 ? e.data?.jwt : void 0;
          if (a) {
            m(!0);
            try {
              const e = await s(a, d);
              n(`btn_login_success`),
                r(),
                e && t({ kind: `success`, text: u(`login.welcome`, { name: e.name }) }, 2500);
            } catch (e) {
              o(e, i), r();
            }
          }
        };
      return addEventListener(`message`, e), () => removeEventListener(`message`, e);
    }, []),
    (0, l.jsxs)(e, {
      title: u(`login.heading`),
      close: u(`word.close`),
      onClose: r,
      className: `login`,
      children: [
        (0, l.jsx)(`iframe`, {
          ref: f,
          src: h.href,
          title: u(`login.heading`),
          sandbox: `allow-scripts allow-forms allow-same-origin allow-popups`,
          onLoad: () => m(!1),
        }),
        p && (0, l.jsx)(`p`, { className: `fine`, role: `status`, children: u(`word.loading`) }),
      ],
    })
  );
}
export { u as LoginDialog };
