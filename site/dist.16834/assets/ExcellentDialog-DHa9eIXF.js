import { n as i } from './answer-3whmUt6_.js';
import { n as a } from './context-2d9bS-CD.js';
import { t as e } from './Dialog-TGhRSFBX.js';
import { t as o } from './failure-B3peO23b.js';
import { a as n, i as r } from './Icon-ie6yfsVf.js';
import { t } from './Tabs-BROAvoej.js';
var s = n(),
  c = r(),
  l = 20;
function u({ close: n }) {
  const { t: r, area: u, edition: d, number: f } = a(),
    [p, m] = (0, s.useState)(d.platforms[0]?.code),
    [h, g] = (0, s.useState)(1),
    _ = d.platforms.find((e) => e.code === p),
    v = { area: u.value, platform: _?.value ?? 0, page: h },
    { data: y, error: b, again: x } = i(`excellent`, v),
    S = y ? Math.ceil(y.total / Math.max(y.list.length, l)) : 1;
  return (0, c.jsxs)(e, {
    title: r(`excellent.heading`),
    close: r(`word.close`),
    onClose: n,
    children: [
      (0, c.jsx)(t, {
        label: r(`word.platform`),
        tabs: d.platforms.map((e) => ({ value: e.code, text: e.name })),
        value: p ?? ``,
        onChange: (e) => {
          m(d.platforms.find((t) => t.code === e)?.code), g(1);
        },
        panel: `works`,
      }),
      (0, c.jsxs)(`div`, {
        id: `works`,
        role: `tabpanel`,
        'aria-label': _?.name,
        children: [
          b !== null &&
            (0, c.jsxs)(`p`, {
              className: `empty`,
              role: `alert`,
              children: [
                o(b, { t: r }),
                ` `,
                (0, c.jsx)(`button`, { className: `link`, type: `button`, onClick: x, children: r(`word.retry`) }),
              ],
            }),
          !y && !b && (0, c.jsx)(`p`, { role: `status`, children: r(`word.loading`) }),
          y?.list.length === 0 && (0, c.jsx)(`p`, { className: `empty`, children: r(`excellent.empty`) }),
          (0, c.jsx)(`ul`, {
            className: `exhibition`,
            children: y?.list.map(({ tier: e, author: t, title: n, link: i, thumb: a, total_views: o }) =>
              (0, c.jsx)(
                `li`,
                {
                  children: (0, c.jsxs)(`a`, {
                    href: i,
                    target: `_blank`,
                    rel: `noopener noreferrer`,
                    children: [
                      a
                        ? (0, c.jsx)(`img`, { src: a, alt: ``, loading: `lazy`, width: `160`, height: `90` })
                        : (0, c.jsx)(`i`, {}),
                      (0, c.jsxs)(`span`, {
                        children: [
                          (0, c.jsx)(`b`, { children: (0, c.jsx)(`bdi`, { children: n ?? t }) }),
                          (0, c.jsxs)(`span`, {
                            className: `fine`,
                            children: [
                              (0, c.jsx)(`bdi`, { children: t }),
                              ` · `,
                              r(`prizes.tier_${e}`),
                              o !== null && ` · ${f(o)}`,
                            ],
                          }),
                          (0, c.jsx)(`span`, {
                            className: `vh`,
                            children: r(`excellent.watch`, { platform: _?.name ?? `` }),
                          }),
                        ],
                      }),
                    ],
                  }),
                },
                i,
              ),
            ),
          }),
        ],
      }),
      S > 1 &&
        (0, c.jsxs)(`p`, {
          className: `asof`,
          children: [
            (0, c.jsx)(`button`, {
              className: `link`,
              type: `button`,
              disabled: h === 1,
              onClick: () => g(h - 1),
              children: r(`word.back`),
            }),
            (0, c.jsxs)(`span`, { className: `num`, children: [h, `/`, S] }),
            (0, c.jsx)(`button`, {
              className: `link`,
              type: `button`,
              disabled: h >= S,
              onClick: () => g(h + 1),
              children: r(`word.next`),
            }),
          ],
        }),
    ],
  });
}
export { u as ExcellentDialog };
