import { u as Button } from '../render.js';
import { n as usePage } from './context-DJIeAdst.js';
import { t as Dialog } from './Dialog-DVrbuD8L.js';
import { n as Icon, i as require_jsx_runtime } from './Icon-1i1f6FZ4.js';

// site/submission/ExampleDialog.tsx
var import_jsx_runtime = require_jsx_runtime();
var addresses = {
  ytb: 'https://www.youtube.com/watch?v=…',
  fb: 'https://www.facebook.com/reel/…',
  ins: 'https://www.instagram.com/reel/…',
  vk: 'https://vk.com/video-…',
  tt: 'https://www.tiktok.com/@…/video/…',
};
/** What a correct entry looks like: the drawn post, and the form of a link of each platform. */
function ExampleDialog({ close }) {
  const { t, edition } = usePage();
  const tag = edition.themes[0]?.hashtags[0] ?? '';
  const { video_seconds: seconds } = edition.limits;
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dialog, {
    title: t('submit.example_heading'),
    close: t('word.close'),
    onClose: close,
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
        className: 'post',
        children: [
          /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('svg', {
            viewBox: '0 0 160 90',
            'aria-hidden': 'true',
            children: [
              /* @__PURE__ */ (0, import_jsx_runtime.jsx)('path', {
                d: 'M0 0h160v90H0z',
                className: 'sky-field',
              }),
              /* @__PURE__ */ (0, import_jsx_runtime.jsx)('circle', {
                cx: '112',
                cy: '34',
                r: '20',
                className: 'disc',
              }),
              /* @__PURE__ */ (0, import_jsx_runtime.jsx)('path', {
                d: 'M0 66l34-16 30 12 36-20 60 22v26H0z',
                className: 'hill',
              }),
              /* @__PURE__ */ (0, import_jsx_runtime.jsx)('path', {
                d: 'M0 78c40-10 100-8 160 0v12H0z',
                className: 'ground',
              }),
            ],
          }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', { children: t('submit.example_title', { tag }) }),
        ],
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
        className: 'say',
        children: t('submit.example_text'),
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('ul', {
        className: 'good',
        children: [
          /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('li', {
            children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: 'check' }), ' ', t('rule.public')],
          }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('li', {
            children: [
              /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: 'check' }),
              ' ',
              t('rule.length', { seconds }),
            ],
          }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('li', {
            children: [
              /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: 'check' }),
              ' ',
              t('rule.hashtags', { tags: tag }),
            ],
          }),
        ],
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('dl', {
        className: 'forms',
        children: edition.platforms.map(({ code, name }) =>
          /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(
            'div',
            {
              children: [
                /* @__PURE__ */ (0, import_jsx_runtime.jsx)('dt', { children: name }),
                /* @__PURE__ */ (0, import_jsx_runtime.jsx)('dd', { children: addresses[code] }),
              ],
            },
            code,
          ),
        ),
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

export { ExampleDialog };
