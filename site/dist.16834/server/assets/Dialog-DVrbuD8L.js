import { n as Icon, i as require_jsx_runtime, a as require_react } from './Icon-1i1f6FZ4.js';
import { t as Announcer } from './Toast-COYbeVe5.js';

// ui/Dialog.tsx
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
/** Open as long as it is mounted. Escape, the cross and a tap beside it ask to be closed; the focus returns by itself. */
function Dialog({ title, close, onClose, children, aside, small, className, keep }) {
  const dialog = (0, import_react.useRef)(null);
  const heading = (0, import_react.useRef)(null);
  const id = (0, import_react.useId)();
  (0, import_react.useEffect)(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (!element?.open) element?.showModal();
    heading.current?.focus();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('dialog', {
    ref: dialog,
    className: ['sheet', small && 'small', className].filter(Boolean).join(' '),
    'aria-labelledby': id,
    onCancel: (event) => {
      event.preventDefault();
      onClose();
    },
    onClick: (event) => {
      if (!keep && event.target === dialog.current) onClose();
    },
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('header', {
        children: [
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('h2', {
            id,
            ref: heading,
            tabIndex: -1,
            className: aside === void 0 ? void 0 : 'vh',
            children: title,
          }),
          aside !== void 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', { children: aside }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('button', {
            className: 'close',
            type: 'button',
            onClick: onClose,
            children: [
              /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: 'cross' }),
              /* @__PURE__ */ (0, import_jsx_runtime.jsx)('span', {
                className: 'vh',
                children: close,
              }),
            ],
          }),
        ],
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('div', {
        className: 'inside',
        children,
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Announcer, {}),
    ],
  });
}

export { Dialog as t };
