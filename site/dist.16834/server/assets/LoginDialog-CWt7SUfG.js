/* empty css               */

import { b as logIn, m as showFailure, s as track } from '../render.js';
import { n as usePage } from './context-DJIeAdst.js';
import { t as Dialog } from './Dialog-DVrbuD8L.js';
import { i as require_jsx_runtime, a as require_react } from './Icon-1i1f6FZ4.js';
import { n as toast } from './Toast-COYbeVe5.js';

// site/login/LoginDialog.tsx
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
/** The game platform's own page in a frame: only that frame, from that origin, is listened to. */
function LoginDialog({ close }) {
  const words = usePage();
  const { t, page } = words;
  const frame = (0, import_react.useRef)(null);
  const [busy, setBusy] = (0, import_react.useState)(true);
  const address = new URL('/login/frame', page.deployment.login);
  address.search = new URLSearchParams({
    origin: location.origin,
    lang: page.lang,
  }).toString();
  (0, import_react.useEffect)(() => {
    const listen = (message) => {
      if (message.origin !== address.origin || message.source !== frame.current?.contentWindow) return;
      answer(message.data);
    };
    const answer = async (told) => {
      if (told?.event === 'closeLogin') close();
      if (told?.event === 'loginFail') console.warn('login failed', told.code);
      const jwt = told?.event === 'loginSucc' && told.code === 0 ? told.data?.jwt : void 0;
      if (!jwt) return;
      setBusy(true);
      try {
        const player = await logIn(jwt, page);
        track('btn_login_success');
        close();
        if (player)
          toast(
            {
              kind: 'success',
              text: t('login.welcome', { name: player.name }),
            },
            2500,
          );
      } catch (error) {
        showFailure(error, words);
        close();
      }
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dialog, {
    title: t('login.heading'),
    close: t('word.close'),
    onClose: close,
    className: 'login',
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('iframe', {
        ref: frame,
        src: address.href,
        title: t('login.heading'),
        sandbox: 'allow-scripts allow-forms allow-same-origin allow-popups',
        onLoad: () => setBusy(false),
      }),
      busy &&
        /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
          className: 'fine',
          role: 'status',
          children: t('word.loading'),
        }),
    ],
  });
}

export { LoginDialog };
