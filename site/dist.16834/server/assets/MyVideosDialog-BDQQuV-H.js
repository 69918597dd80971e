import { d as ButtonLink, l as MyVideos, _ as useStatus } from '../render.js';
import { n as usePage } from './context-DJIeAdst.js';
import { t as Dialog } from './Dialog-DVrbuD8L.js';
import { i as require_jsx_runtime } from './Icon-1i1f6FZ4.js';

// site/submission/MyVideosDialog.tsx
var import_jsx_runtime = require_jsx_runtime();
function MyVideosDialog({ close }) {
  const { t, to } = usePage();
  const { open } = useStatus();
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dialog, {
    title: t('submission.heading'),
    close: t('word.close'),
    onClose: close,
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MyVideos, {}),
      open.submit &&
        /* @__PURE__ */ (0, import_jsx_runtime.jsx)('div', {
          className: 'does',
          children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ButtonLink, {
            href: to('submit'),
            'data-event': 'btn_submit_now',
            children: t('home.submit_now'),
          }),
        }),
    ],
  });
}

export { MyVideosDialog };
