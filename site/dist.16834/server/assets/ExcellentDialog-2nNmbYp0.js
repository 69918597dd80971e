import { p as failureText, h as Tabs, E as useAnswer } from '../render.js';
import { n as usePage } from './context-DJIeAdst.js';
import { t as Dialog } from './Dialog-DVrbuD8L.js';
import { i as require_jsx_runtime, a as require_react } from './Icon-1i1f6FZ4.js';

// site/excellent/ExcellentDialog.tsx
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
var page_size = 20;
/** The exhibition of the selected hero-themed works. */
function ExcellentDialog({ close }) {
  const { t, area, edition, number } = usePage();
  const [code, setCode] = (0, import_react.useState)(edition.platforms[0]?.code);
  const [shown, setShown] = (0, import_react.useState)(1);
  const platform = edition.platforms.find((one) => one.code === code);
  const query = {
    area: area.value,
    platform: platform?.value ?? 0,
    page: shown,
  };
  const { data, error, again } = useAnswer('excellent', query);
  const pages = data ? Math.ceil(data.total / Math.max(data.list.length, page_size)) : 1;
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dialog, {
    title: t('excellent.heading'),
    close: t('word.close'),
    onClose: close,
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tabs, {
        label: t('word.platform'),
        tabs: edition.platforms.map((one) => ({
          value: one.code,
          text: one.name,
        })),
        value: code ?? '',
        onChange: (value) => {
          setCode(edition.platforms.find((one) => one.code === value)?.code);
          setShown(1);
        },
        panel: 'works',
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
        id: 'works',
        role: 'tabpanel',
        'aria-label': platform?.name,
        children: [
          error !== null &&
            /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('p', {
              className: 'empty',
              role: 'alert',
              children: [
                failureText(error, { t }),
                ' ',
                /* @__PURE__ */ (0, import_jsx_runtime.jsx)('button', {
                  className: 'link',
                  type: 'button',
                  onClick: again,
                  children: t('word.retry'),
                }),
              ],
            }),
          !data &&
            !error &&
            /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
              role: 'status',
              children: t('word.loading'),
            }),
          data?.list.length === 0 &&
            /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
              className: 'empty',
              children: t('excellent.empty'),
            }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('ul', {
            className: 'exhibition',
            children: data?.list.map(({ tier, author, title, link, thumb, total_views }) =>
              /* @__PURE__ */ (0, import_jsx_runtime.jsx)(
                'li',
                {
                  children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('a', {
                    href: link,
                    target: '_blank',
                    rel: 'noopener noreferrer',
                    children: [
                      thumb
                        ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)('img', {
                            src: thumb,
                            alt: '',
                            loading: 'lazy',
                            width: '160',
                            height: '90',
                          })
                        : /* @__PURE__ */ (0, import_jsx_runtime.jsx)('i', {}),
                      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('span', {
                        children: [
                          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('b', {
                            children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)('bdi', { children: title ?? author }),
                          }),
                          /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('span', {
                            className: 'fine',
                            children: [
                              /* @__PURE__ */ (0, import_jsx_runtime.jsx)('bdi', { children: author }),
                              ' · ',
                              t(`prizes.tier_${tier}`),
                              total_views !== null && ` · ${number(total_views)}`,
                            ],
                          }),
                          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('span', {
                            className: 'vh',
                            children: t('excellent.watch', { platform: platform?.name ?? '' }),
                          }),
                        ],
                      }),
                    ],
                  }),
                },
                link,
              ),
            ),
          }),
        ],
      }),
      pages > 1 &&
        /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('p', {
          className: 'asof',
          children: [
            /* @__PURE__ */ (0, import_jsx_runtime.jsx)('button', {
              className: 'link',
              type: 'button',
              disabled: shown === 1,
              onClick: () => setShown(shown - 1),
              children: t('word.back'),
            }),
            /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('span', {
              className: 'num',
              children: [shown, '/', pages],
            }),
            /* @__PURE__ */ (0, import_jsx_runtime.jsx)('button', {
              className: 'link',
              type: 'button',
              disabled: shown >= pages,
              onClick: () => setShown(shown + 1),
              children: t('word.next'),
            }),
          ],
        }),
    ],
  });
}

export { ExcellentDialog };
