import { r as addressOf, n as usePage } from './context-DJIeAdst.js';
import { t as Dialog } from './Dialog-DVrbuD8L.js';
import { i as require_jsx_runtime } from './Icon-1i1f6FZ4.js';

// site/language/LanguageDialog.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Languages under their own names, and the regions; each choice is a plain link. */
function LanguageDialog({ close }) {
  const { t, page, area, edition } = usePage();
  const { deployment, route, lang } = page;
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dialog, {
    title: t('language.heading'),
    close: t('word.close'),
    onClose: close,
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('ul', {
        className: 'choices languages',
        children: edition.languages.map(({ code, bcp47, endonym }) =>
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)(
            'li',
            {
              children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)('a', {
                href: addressOf(deployment, area.path, route, code),
                lang: bcp47,
                hrefLang: bcp47,
                'aria-current': code === lang ? 'true' : void 0,
                children: endonym,
              }),
            },
            code,
          ),
        ),
      }),
      deployment.kind === 'areas' &&
        /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, {
          children: [
            /* @__PURE__ */ (0, import_jsx_runtime.jsx)('h3', { children: t('area.heading') }),
            /* @__PURE__ */ (0, import_jsx_runtime.jsx)('ul', {
              className: 'choices',
              children: edition.areas.map(({ path, languages, external }) =>
                /* @__PURE__ */ (0, import_jsx_runtime.jsx)(
                  'li',
                  {
                    children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)('a', {
                      href:
                        external ??
                        addressOf(deployment, path, route, languages.includes(lang) ? lang : (languages[0] ?? lang)),
                      'aria-current': path === area.path ? 'true' : void 0,
                      children: t(`area.${path}`),
                    }),
                  },
                  path,
                ),
              ),
            }),
          ],
        }),
    ],
  });
}

export { LanguageDialog };
