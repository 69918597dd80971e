import { u as Button } from '../render.js';
import { n as usePage } from './context-DJIeAdst.js';
import { t as Dialog } from './Dialog-DVrbuD8L.js';
import { i as require_jsx_runtime } from './Icon-1i1f6FZ4.js';

// site/submission/EndedDialog.tsx
var import_jsx_runtime = require_jsx_runtime();
function EndedDialog({ close }) {
  const { t } = usePage();
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dialog, {
    title: t('word.notice'),
    close: t('word.close'),
    onClose: close,
    small: true,
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
        className: 'say',
        children: t('submit.ended'),
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('div', {
        className: 'does',
        children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
          onClick: close,
          children: t('word.ok'),
        }),
      }),
    ],
  });
}

export { EndedDialog };
