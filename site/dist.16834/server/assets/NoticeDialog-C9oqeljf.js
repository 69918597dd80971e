import { u as Button, T as dropAnswers, m as showFailure, y as usePendingNotice } from '../render.js';
import { n as act } from './call-CEgWwrv8.js';
import { n as usePage } from './context-DJIeAdst.js';
import { t as Dialog } from './Dialog-DVrbuD8L.js';
import { i as require_jsx_runtime, a as require_react } from './Icon-1i1f6FZ4.js';

// site/notice/NoticeDialog.tsx
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
/** The newest notice. The cross and OK both clear it; then the next one is shown. */
function NoticeDialog({ close }) {
  const words = usePage();
  const { t, date } = words;
  const notice = usePendingNotice();
  const [busy, setBusy] = (0, import_react.useState)(false);
  if (!notice) return null;
  const clear = async () => {
    setBusy(true);
    try {
      await act('clear', { id: notice.id });
    } catch (error) {
      showFailure(error, words);
    }
    dropAnswers('notice');
    setBusy(false);
    close();
  };
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(
    Dialog,
    {
      title: t('word.notice'),
      close: t('word.close'),
      onClose: clear,
      small: true,
      children: [
        /* @__PURE__ */ (0, import_jsx_runtime.jsx)('h3', { children: notice.title }),
        /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
          className: 'say',
          children: notice.message,
        }),
        /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
          className: 'fine',
          children: date(notice.created_at),
        }),
        /* @__PURE__ */ (0, import_jsx_runtime.jsx)('div', {
          className: 'does',
          children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
            onClick: clear,
            busy,
            children: t('word.ok'),
          }),
        }),
      ],
    },
    notice.id,
  );
}

export { NoticeDialog };
