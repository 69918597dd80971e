import { f as Amount, E as useAnswer, w as useSession } from '../render.js';
import { n as usePage } from './context-DJIeAdst.js';
import { i as require_jsx_runtime } from './Icon-1i1f6FZ4.js';

// site/leaderboard/OwnLine.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The player's own place, kept in sight: how far the next prize is, or what is missing for a rank. */
function OwnLine({ query, state }) {
  const { t, area, number } = usePage();
  const isHere = useSession().player?.creation_area === area.value;
  const { data } = useAnswer('own_rank', query, {
    when: isHere && state !== 'upcoming',
    every: 60,
  });
  if (!data) return null;
  const { rank, why, total_views, next, movement } = data;
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
    className: 'own',
    role: 'region',
    'aria-label': t('leaderboard.you'),
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('span', {
        className: 'r num',
        children: rank === null ? '–' : number(rank),
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('span', {
        children: [
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('b', { children: t('leaderboard.you') }),
          movement ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Movement, { by: movement }) : null,
        ],
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('span', {
        className: 'v num',
        children: number(total_views),
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
        className: 'gap',
        children:
          rank === null && why
            ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('span', {
                children: [
                  t('leaderboard.not_ranked'),
                  '. ',
                  t(`leaderboard.why_${why}`, { area: t(`area.${area.path}`) }),
                ],
              })
            : next &&
              /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Next, {
                ...next,
                own: total_views,
              }),
      }),
    ],
  });
}
function Movement({ by }) {
  const { t } = usePage();
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('span', {
    className: by > 0 ? 'up' : 'down',
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('span', {
        'aria-hidden': 'true',
        children: [by > 0 ? '▲' : '▼', Math.abs(by)],
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('span', {
        className: 'vh',
        children: t(by > 0 ? 'leaderboard.up' : 'leaderboard.down', { count: Math.abs(by) }),
      }),
    ],
  });
}
function Next({ rank, views_missing, prize, own }) {
  const { t, number } = usePage();
  const share = own / Math.max(own + views_missing, 1);
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, {
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('span', {
        children: t('leaderboard.next', {
          views: views_missing,
          shown: number(views_missing),
          rank,
        }),
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('i', { style: { '--share': share } }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('span', {
        className: 'to',
        children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Amount, { ...prize }),
      }),
    ],
  });
}

export { OwnLine };
