import { r as n, n as t } from './context-2d9bS-CD.js';
import { t as e } from './Dialog-TGhRSFBX.js';
import { i as r } from './Icon-ie6yfsVf.js';
var i = r();
function a({ close: r }) {
  const { t: a, page: o, area: s, edition: c } = t(),
    { deployment: l, route: u, lang: d } = o;
  return (0, i.jsxs)(e, {
    title: a(`language.heading`),
    close: a(`word.close`),
    onClose: r,
    children: [
      (0, i.jsx)(`ul`, {
        className: `choices languages`,
        children: c.languages.map(({ code: e, bcp47: t, endonym: r }) =>
          (0, i.jsx)(
            `li`,
            {
              children: (0, i.jsx)(`a`, {
                href: n(l, s.path, u, e),
                lang: t,
                hrefLang: t,
                'aria-current': e === d ? `true` : void 0,
                children: r,
              }),
            },
            e,
          ),
        ),
      }),
      l.kind === `areas` &&
        (0, i.jsxs)(i.Fragment, {
          children: [
            (0, i.jsx)(`h3`, { children: a(`area.heading`) }),
            (0, i.jsx)(`ul`, {
              className: `choices`,
              children: c.areas.map(({ path: e, languages: t, external: r }) =>
                (0, i.jsx)(
                  `li`,
                  {
                    children: (0, i.jsx)(`a`, {
                      href: r ?? n(l, e, u, t.includes(d) ? d : (t[0] ?? d)),
                      'aria-current': e === s.path ? `true` : void 0,
                      children: a(`area.${e}`),
                    }),
                  },
                  e,
                ),
              ),
            }),
          ],
        }),
    ],
  });
}
export { a as LanguageDialog };
