import { u as Button, o as setAgreed, m as showFailure, C as updatePlayer, w as useSession } from '../render.js';
import { n as act } from './call-CEgWwrv8.js';
import { n as usePage } from './context-DJIeAdst.js';
import { t as Dialog } from './Dialog-DVrbuD8L.js';
import { i as require_jsx_runtime, a as require_react } from './Icon-1i1f6FZ4.js';

// site/agreement/AgreementDialog.tsx
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
/** The rules in short, with the whole of them one tap away; agreeing is kept with the player. */
function AgreementDialog({ close }) {
  const words = usePage();
  const { t, to, area, edition, date, time } = words;
  const { state, player } = useSession();
  const [busy, setBusy] = (0, import_react.useState)(false);
  const { limits, phases, themes } = edition;
  const { submission } = phases;
  const span = {
    from: `${date(submission.from)} ${time(submission.from)}`,
    to: `${date(submission.to)} ${time(submission.to)}`,
  };
  const agree = async () => {
    setBusy(true);
    try {
      if (state === 'in' && !player?.agreed) {
        await act('agree', {});
        updatePlayer({ agreed: true });
      }
      setAgreed(true);
      close();
    } catch (error) {
      showFailure(error, words);
      setBusy(false);
    }
  };
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dialog, {
    title: t('agreement.heading'),
    close: t('word.close'),
    onClose: close,
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
        className: 'say',
        children: t('agreement.text'),
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('ul', {
        className: 'points',
        children: [
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('li', {
            children: t('rules.who.region', { area: t(`area.${area.path}`) }),
          }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('li', {
            children: t('rules.video.length', { seconds: limits.video_seconds }),
          }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('li', {
            children: t('rules.video.game', { percent: limits.game_percent }),
          }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('li', { children: t('rules.video.public') }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('li', { children: t('rules.video.window', span) }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('li', {
            children: t('rule.hashtags', { tags: themes[0]?.hashtags[0] ?? '' }),
          }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('li', { children: t('rules.original.own') }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('li', { children: t('rules.original.use') }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('li', { children: t('rules.fair.views') }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('li', { children: t('rules.fair.disqualify') }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('li', { children: t('rules.privacy.public') }),
        ],
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('a', {
        className: 'link',
        href: to('rules'),
        target: '_blank',
        rel: 'noopener',
        children: t('rules.heading'),
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
        className: 'does',
        children: [
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
            onClick: agree,
            busy,
            children: t('agreement.accept'),
          }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
            weight: 'second',
            onClick: close,
            children: t('agreement.decline'),
          }),
        ],
      }),
    ],
  });
}

export { AgreementDialog };
