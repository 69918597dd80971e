import { n as Icon, i as require_jsx_runtime, a as require_react } from './Icon-1i1f6FZ4.js';
import { r as useToasts } from './Toast-COYbeVe5.js';

// ui/ToastStack.tsx
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
/** Shown as a popover, so that it lies above an open dialog too. */
function ToastStack() {
  const list = useToasts();
  const box = (0, import_react.useRef)(null);
  (0, import_react.useEffect)(() => {
    const element = box.current;
    if (!element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (list.length > 0) element.showPopover();
  }, [list]);
  return /* @__PURE__ */ (0, import_jsx_runtime.jsx)('div', {
    className: 'toasts',
    ref: box,
    popover: 'manual',
    children: list.map(({ id, kind, title, text }) =>
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(
        'div',
        {
          className: `toast ${kind}`,
          'aria-hidden': 'true',
          children: [
            /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: kind === 'error' ? 'cross' : 'check' }),
            /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('p', {
              children: [title && /* @__PURE__ */ (0, import_jsx_runtime.jsx)('b', { children: title }), text],
            }),
          ],
        },
        id,
      ),
    ),
  });
}

export { ToastStack };
