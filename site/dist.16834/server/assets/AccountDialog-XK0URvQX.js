/* empty css               */
import { u as Button, d as ButtonLink, x as logOut, w as useSession } from '../render.js';
import { n as usePage } from './context-DJIeAdst.js';
import { t as Dialog } from './Dialog-DVrbuD8L.js';
import { i as require_jsx_runtime } from './Icon-1i1f6FZ4.js';

// site/login/AccountDialog.tsx
var import_jsx_runtime = require_jsx_runtime();
function AccountDialog({ close }) {
  const { t, edition } = usePage();
  const { player } = useSession();
  const own = edition.areas.find(({ value }) => value === player?.creation_area);
  const leave = () => {
    logOut();
    close();
  };
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dialog, {
    title: player?.name ?? t('login.account'),
    close: t('word.close'),
    onClose: close,
    small: true,
    children: [
      player &&
        /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('dl', {
          className: 'facts',
          children: [
            /* @__PURE__ */ (0, import_jsx_runtime.jsx)('dt', { children: t('customer.your_id') }),
            /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('dd', {
              className: 'num',
              children: [player.role_id, ' (', player.zone_id, ')'],
            }),
            /* @__PURE__ */ (0, import_jsx_runtime.jsx)('dt', { children: t('word.area') }),
            /* @__PURE__ */ (0, import_jsx_runtime.jsx)('dd', { children: own && t(`area.${own.path}`) }),
          ],
        }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
        className: 'does',
        children: [
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ButtonLink, {
            weight: 'second',
            href: '#videos',
            'data-event': 'btn_my_submissions',
            children: t('submission.heading'),
          }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ButtonLink, {
            weight: 'second',
            href: '#rewards',
            children: t('reward.heading'),
          }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
            weight: 'second',
            onClick: leave,
            children: t('login.logout'),
          }),
        ],
      }),
    ],
  });
}

export { AccountDialog };
