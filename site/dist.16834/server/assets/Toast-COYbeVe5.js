import { i as require_jsx_runtime, a as require_react } from './Icon-1i1f6FZ4.js';

// ui/Toast.tsx
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
var shown = [];
var last = 0;
var listeners = /* @__PURE__ */ new Set();
var change = (next) => {
  shown = next;
  for (const listener of listeners) listener();
};
/** The same words twice in a row stay one toast. */
function toast(text, milliseconds = text.kind === 'error' ? 6e3 : 1500) {
  const id = ++last;
  change(
    [
      ...shown.filter((other) => other.text !== text.text),
      {
        ...text,
        id,
      },
    ].slice(-3),
  );
  setTimeout(() => change(shown.filter((other) => other.id !== id)), milliseconds);
}
var subscribe = (listener) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
var none = [];
function useToasts() {
  return (0, import_react.useSyncExternalStore)(
    subscribe,
    () => shown,
    () => none,
  );
}
/** Says the newest toast to screen readers; a dialog needs one of its own, because all outside of it is inert. */
function Announcer() {
  const newest = useToasts().at(-1);
  return /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
    className: 'vh',
    role: 'status',
    children: newest && [newest.title, newest.text].filter(Boolean).join(': '),
  });
}

export { Announcer as t, toast as n, useToasts as r };
