import { u as Button } from '../render.js';
import { n as usePage } from './context-DJIeAdst.js';
import { t as Dialog } from './Dialog-DVrbuD8L.js';
import { i as require_jsx_runtime } from './Icon-1i1f6FZ4.js';

// site/submission/FullDialog.tsx
var import_jsx_runtime = require_jsx_runtime();
/** All entries of a platform are used up. */
function FullDialog({ detail, close }) {
  const { t, edition } = usePage();
  const count = edition.limits.entries_per_platform;
  const platform = edition.platforms.find(({ code }) => code === detail)?.name ?? '';
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dialog, {
    title: t('submission.exceeded_title', {
      count,
      platform,
    }),
    close: t('word.close'),
    onClose: close,
    small: true,
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
        className: 'say',
        children: t('submission.exceeded_text', { count }),
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

export { FullDialog };
