import {
  u as Button,
  d as ButtonLink,
  T as dropAnswers,
  m as showFailure,
  s as track,
  C as updatePlayer,
  E as useAnswer,
  w as useSession,
  _ as useStatus,
} from '../render.js';
import { n as act } from './call-CEgWwrv8.js';
import { n as usePage } from './context-DJIeAdst.js';
import { t as Dialog } from './Dialog-DVrbuD8L.js';
import { i as require_jsx_runtime, a as require_react } from './Icon-1i1f6FZ4.js';

// site/draw/CardBackFace.tsx
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
var turns = Array.from({ length: 24 }, (_, index) => index * 7.5);
/** The back of the card in the dialog, drawn anew because the dialog may open on any screen. */
function CardBackFace() {
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('svg', {
    viewBox: '0 0 100 140',
    'aria-hidden': 'true',
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('g', {
        className: 'back-lines',
        children: [
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('rect', {
            x: '5',
            y: '5',
            width: '90',
            height: '130',
            rx: '2',
          }),
          turns.map((turn) =>
            /* @__PURE__ */ (0, import_jsx_runtime.jsx)(
              'ellipse',
              {
                cx: '50',
                cy: '70',
                rx: '38',
                ry: '14',
                transform: `rotate(${turn} 50 70)`,
              },
              turn,
            ),
          ),
        ],
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('circle', {
        cx: '50',
        cy: '70',
        r: '15',
        className: 'back-disc',
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('path', {
        d: 'M50 55a15 15 0 010 30 8 15 0 000-30z',
        className: 'back-moon',
      }),
    ],
  });
}
// site/draw/CardMoon.tsx
var lines = Array.from({ length: 30 }, (_, index) => `M-48 ${index * 3.2 - 46}q48 ${12 - index * 0.6} 96 0`).join('');
/** The moon on a turned card: full for a win, a thin crescent otherwise. */
function CardMoon({ full }) {
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('svg', {
    className: 'card-moon-face',
    viewBox: '-50 -50 100 100',
    'aria-hidden': 'true',
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('defs', {
        children: [
          /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('radialGradient', {
            id: 'card-lit',
            cx: '.64',
            cy: '.36',
            r: '.78',
            children: [
              /* @__PURE__ */ (0, import_jsx_runtime.jsx)('stop', { stopColor: '#fff6dd' }),
              /* @__PURE__ */ (0, import_jsx_runtime.jsx)('stop', {
                offset: '.45',
                stopColor: '#ffe0a0',
              }),
              /* @__PURE__ */ (0, import_jsx_runtime.jsx)('stop', {
                offset: '.82',
                stopColor: '#f5b83d',
              }),
              /* @__PURE__ */ (0, import_jsx_runtime.jsx)('stop', {
                offset: '1',
                stopColor: '#c98a26',
              }),
            ],
          }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('clipPath', {
            id: 'card-disc',
            children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)('circle', { r: '46' }),
          }),
        ],
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('circle', {
        r: '46',
        className: 'dark',
      }),
      full
        ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)('circle', {
            r: '46',
            fill: 'url(#card-lit)',
          })
        : /* @__PURE__ */ (0, import_jsx_runtime.jsx)('path', {
            d: 'M0-46a46 46 0 010 92 40 46 0 000-92z',
            fill: 'url(#card-lit)',
          }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('path', {
        d: lines,
        className: full ? 'cut gold' : 'cut',
        clipPath: 'url(#card-disc)',
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('circle', {
        r: '46',
        className: 'rim',
      }),
    ],
  });
}
// site/draw/Fairness.tsx
/** How the draw works, its fingerprint, and after the end the check of every draw by this very browser. */
function Fairness() {
  const words = usePage();
  const { t } = words;
  const [open, setOpen] = (0, import_react.useState)(false);
  const [verdict, setVerdict] = (0, import_react.useState)();
  const { data } = useAnswer('proof', {}, { when: open });
  const proof = data;
  const check = async () => {
    try {
      const { verifyDraw } = await import('./draw-CLcBhUsU.js');
      const found = verifyDraw(proof);
      setVerdict(found.valid ? t('draw.verified', { draws: found.draws }) : t('draw.wrong', { line: found.line }));
    } catch (error) {
      showFailure(error, words);
    }
  };
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('details', {
    onToggle: (event) => setOpen(event.currentTarget.open),
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('summary', {
        className: 'link',
        children: t('draw.fair'),
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', { children: t('draw.fair_text') }),
      proof?.commitment &&
        /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('p', {
          children: [
            t('draw.fingerprint'),
            /* @__PURE__ */ (0, import_jsx_runtime.jsx)('code', { children: proof.commitment }),
          ],
        }),
      proof?.ended &&
        /* @__PURE__ */ (0, import_jsx_runtime.jsx)('button', {
          className: 'link',
          type: 'button',
          onClick: check,
          children: t('draw.verify'),
        }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
        role: 'status',
        children: verdict,
      }),
    ],
  });
}
// site/draw/last.ts
var key = 'drawn';
function lastResult() {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
function keepResult(result) {
  try {
    if (result) sessionStorage.setItem(key, JSON.stringify(result));
    else sessionStorage.removeItem(key);
  } catch {}
}
// site/draw/DrawDialog.tsx
var turning_time = 1600;
var prefersCut = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
/** The server decides first; the card only shows it. */
function DrawDialog({ close }) {
  const words = usePage();
  const { t } = words;
  const { player } = useSession();
  const { open } = useStatus();
  const [result, setResult] = (0, import_react.useState)(lastResult);
  const [stage, setStage] = (0, import_react.useState)(result ? 'shown' : 'ready');
  const heading = (0, import_react.useRef)(null);
  const left = player?.draw_count ?? 0;
  (0, import_react.useEffect)(() => {
    if (stage !== 'turning') return;
    const timer = setTimeout(() => setStage('shown'), prefersCut() ? 0 : turning_time);
    return () => clearTimeout(timer);
  }, [stage]);
  (0, import_react.useEffect)(() => {
    if (stage === 'shown') heading.current?.focus();
  }, [stage]);
  const draw = async () => {
    track('btn_draw_now');
    setStage('asking');
    keepResult(null);
    try {
      const drawn = await act('draw', {});
      keepResult(drawn);
      updatePlayer({ draw_count: drawn.draw_count });
      dropAnswers('rewards');
      setResult(drawn);
      setStage('turning');
    } catch (error) {
      showFailure(error, words);
      setStage('ready');
    }
  };
  const leave = () => {
    keepResult(null);
    close();
  };
  const isShown = stage === 'shown';
  const isWon = isShown && result?.win;
  const title = isShown
    ? t(isWon ? 'draw.won' : 'draw.missed')
    : t(stage === 'turning' ? 'draw.turning' : 'draw.heading');
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dialog, {
    title,
    aside: open.draw ? t('draw.left', { count: left }) : t('draw.closed'),
    close: t('word.close'),
    onClose: leave,
    small: true,
    className: ['draw', stage, isWon && 'won'].filter(Boolean).join(' '),
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('div', {
        className: 'reveal',
        children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
          className: 'card',
          children: [
            /* @__PURE__ */ (0, import_jsx_runtime.jsx)('div', {
              children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CardBackFace, {}),
            }),
            /* @__PURE__ */ (0, import_jsx_runtime.jsx)('div', {
              className: 'front',
              children:
                result &&
                stage !== 'asking' &&
                /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, {
                  children: [
                    /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CardMoon, { full: result.win }),
                    /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
                      children: result.prize ? t(`prize.${result.prize}`) : '–',
                    }),
                  ],
                }),
            }),
          ],
        }),
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
        role: 'status',
        children: [
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('h3', {
            ref: heading,
            tabIndex: -1,
            children: title,
          }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
            className: 'say',
            children: sayOf(stage, result, left),
          }),
        ],
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
        className: 'does',
        children: [
          stage === 'turning' &&
            /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
              weight: 'second',
              onClick: () => setStage('shown'),
              children: t('draw.show_now'),
            }),
          (stage === 'asking' || (stage === 'ready' && left > 0)) &&
            /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
              onClick: draw,
              busy: stage === 'asking',
              off: !open.draw,
              children: t('draw.now'),
            }),
          isWon &&
            /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ButtonLink, {
              href: '#rewards',
              children: t('reward.heading'),
            }),
          isShown &&
            left > 0 &&
            open.draw &&
            /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
              weight: isWon ? 'second' : 'call',
              onClick: draw,
              children: t('draw.again'),
            }),
          left === 0 &&
            stage !== 'turning' &&
            stage !== 'asking' &&
            open.share &&
            /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ButtonLink, {
              weight: isWon ? 'second' : 'call',
              href: '#share',
              children: t('task.share'),
            }),
          stage === 'ready' &&
            left === 0 &&
            open.fill &&
            !player?.reward_fill_count &&
            /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ButtonLink, {
              weight: 'second',
              href: '#contact',
              children: t('task.fill'),
            }),
        ],
      }),
      stage === 'ready' && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fairness, {}),
    ],
  });
  function sayOf(now, drawn, count) {
    if (now === 'turning') return t('draw.saved');
    if (now !== 'shown') return count ? t('task.earned', { count }) : t('draw.none');
    if (drawn?.win) return t('draw.won_text', { prize: t(`prize.${drawn.prize}`) });
    return count ? t('draw.missed_text') : `${t('draw.missed_text')} ${t('draw.share_more')}`;
  }
}

export { DrawDialog };
