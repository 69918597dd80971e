import {
  u as Button,
  p as failureText,
  S as refreshPlayer,
  h as Tabs,
  c as TextField,
  w as useSession,
} from '../render.js';
import { n as act } from './call-CEgWwrv8.js';
import { n as usePage } from './context-DJIeAdst.js';
import { t as Dialog } from './Dialog-DVrbuD8L.js';
import { i as require_jsx_runtime, a as require_react } from './Icon-1i1f6FZ4.js';
import { n as toast } from './Toast-COYbeVe5.js';

// site/task/ContactDialog.tsx
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
var shapes = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/,
  phone: /^\+[1-9]\d{6,14}$/,
};
/** Leaves a contact, once for a draw; later it can be corrected. */
function ContactDialog({ close }) {
  const { t } = usePage();
  const { player } = useSession();
  const saved = player?.reward_register;
  const [kind, setKind] = (0, import_react.useState)(saved?.contact_type === 2 ? 'phone' : 'email');
  const [wrong, setWrong] = (0, import_react.useState)();
  const [busy, setBusy] = (0, import_react.useState)(false);
  const send = async (event) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('contact') ?? '').trim();
    const contact = kind === 'phone' ? typed.replace(/[\s().-]/g, '') : typed;
    if (!contact) return setWrong(t('fill.required'));
    if (!shapes[kind].test(contact)) return setWrong(t('fill.incorrect'));
    setBusy(true);
    try {
      await act('fill', {
        contact_type: kind === 'email' ? 1 : 2,
        contact_addr: contact,
      });
      await refreshPlayer();
      toast(
        {
          kind: 'success',
          title: t('word.success'),
          text: t('fill.saved'),
        },
        2500,
      );
      close();
    } catch (error) {
      setWrong(failureText(error, { t }));
    } finally {
      setBusy(false);
    }
  };
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dialog, {
    title: t('fill.heading'),
    close: t('word.close'),
    onClose: close,
    keep: true,
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
        className: 'say',
        children: t('task.fill_text'),
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tabs, {
        label: t('fill.type'),
        tabs: [
          {
            value: 'email',
            text: t('fill.email'),
          },
          {
            value: 'phone',
            text: t('fill.phone'),
          },
        ],
        value: kind,
        onChange: (value) => {
          setKind(value === 'phone' ? 'phone' : 'email');
          setWrong(void 0);
        },
        panel: 'contact-form',
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('form', {
        id: 'contact-form',
        role: 'tabpanel',
        noValidate: true,
        onSubmit: send,
        'aria-label': t(`fill.${kind}`),
        children: [
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)(
            TextField,
            {
              label: t(`fill.${kind}`),
              aside: saved?.contact_addr,
              hint: t(`fill.${kind}_hint`),
              wrong,
              name: 'contact',
              type: kind === 'email' ? 'email' : 'tel',
              inputMode: kind === 'email' ? 'email' : 'tel',
              autoComplete: kind === 'email' ? 'email' : 'tel',
              maxLength: 254,
              required: true,
              onChange: () => setWrong(void 0),
            },
            kind,
          ),
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
            className: 'fine',
            style: { marginBlock: 'var(--s4)' },
            children: t('fill.privacy'),
          }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
            type: 'submit',
            busy,
            children: t('word.save'),
          }),
        ],
      }),
    ],
  });
}

export { ContactDialog };
