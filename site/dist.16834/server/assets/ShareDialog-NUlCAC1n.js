import {
  u as Button,
  g as CopyLine,
  T as dropAnswers,
  m as showFailure,
  s as track,
  C as updatePlayer,
  w as useSession,
} from '../render.js';
import { n as act } from './call-CEgWwrv8.js';
import { a as pathOf, n as usePage } from './context-DJIeAdst.js';
import { t as Dialog } from './Dialog-DVrbuD8L.js';
import { n as Icon, i as require_jsx_runtime, a as require_react } from './Icon-1i1f6FZ4.js';
import { n as toast } from './Toast-COYbeVe5.js';

// site/share/ShareDialog.tsx
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
/** Channels of the area; each first share is counted. A channel without an address takes the copied link. */
function ShareDialog({ close, detail }) {
  const words = usePage();
  const { t, page, area, edition } = words;
  const { player } = useSession();
  const [copying, setCopying] = (0, import_react.useState)(() =>
    edition.share_channels.find(({ code, address }) => code === detail && !address),
  );
  const url = page.deployment.origin + pathOf(page.deployment, area.path, 'home');
  const text = t('share.text');
  const channels = area.share_channels.flatMap((code) => edition.share_channels.find((one) => one.code === code) ?? []);
  const count = async ({ code }) => {
    track(`btn_share_${code}`);
    if (!player) return;
    try {
      const { reward_share_count, draw_count, pack } = await act('share', { channel: code });
      const shared = [.../* @__PURE__ */ new Set([...player.shared, code])];
      updatePlayer({
        reward_share_count,
        draw_count,
        shared,
      });
      if (pack)
        toast(
          {
            kind: 'success',
            title: t('word.success'),
            text: t('task.pack'),
          },
          4e3,
        );
      dropAnswers('rewards');
    } catch (error) {
      showFailure(error, words);
    }
  };
  if (copying)
    return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dialog, {
      title: t('share.copy_heading'),
      close: t('word.close'),
      onClose: () => setCopying(void 0),
      children: [
        /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
          className: 'say',
          children: t('share.copy_text', { channel: copying.name }),
        }),
        /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CopyLine, {
          text: `${text} ${url}`,
          onCopied: () => void count(copying),
        }),
        /* @__PURE__ */ (0, import_jsx_runtime.jsx)('div', {
          className: 'does',
          children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
            weight: 'second',
            onClick: () => setCopying(void 0),
            children: t('word.back'),
          }),
        }),
      ],
    });
  const fill = (address) =>
    address.replace('{url}', encodeURIComponent(url)).replace('{text}', encodeURIComponent(text));
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dialog, {
    title: t('share.heading'),
    close: t('word.close'),
    onClose: close,
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
        className: 'say',
        children: t('task.share_text'),
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('ul', {
        className: 'channels',
        children: channels.map((channel) =>
          /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(
            'li',
            {
              className: player?.shared.includes(channel.code) ? 'done' : void 0,
              children: [
                channel.address
                  ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)('a', {
                      href: fill(channel.address),
                      target: '_blank',
                      rel: 'noopener',
                      onClick: () => void count(channel),
                      children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChannelName, { ...channel }),
                    })
                  : /* @__PURE__ */ (0, import_jsx_runtime.jsx)('button', {
                      type: 'button',
                      onClick: () => setCopying(channel),
                      children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChannelName, { ...channel }),
                    }),
                player?.shared.includes(channel.code) &&
                  /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('span', {
                    className: 'fine',
                    children: [
                      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: 'check' }),
                      ' ',
                      t('task.shared'),
                    ],
                  }),
              ],
            },
            channel.code,
          ),
        ),
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CopyLine, {
        text: url,
        onCopied: () => track('btn_copy_link'),
      }),
      'share' in navigator &&
        /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
          weight: 'second',
          onClick: () =>
            void navigator
              .share({
                text,
                url,
              })
              .catch(() => {}),
          children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: 'share' }), ' ', t('share.more')],
        }),
    ],
  });
}
function ChannelName({ name }) {
  const { t } = usePage();
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, {
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('span', {
        className: 'vh',
        children: t('share.on', { channel: name }),
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('span', {
        'aria-hidden': 'true',
        children: name,
      }),
    ],
  });
}

export { ShareDialog };
