import {
  f as Amount,
  u as Button,
  g as CopyLine,
  T as dropAnswers,
  p as failureText,
  v as now,
  m as showFailure,
  E as useAnswer,
  w as useSession,
} from '../render.js';
import { n as act } from './call-CEgWwrv8.js';
import { n as usePage } from './context-DJIeAdst.js';
import { t as Dialog } from './Dialog-DVrbuD8L.js';
import { n as Icon, r as MiniMoon, i as require_jsx_runtime, a as require_react } from './Icon-1i1f6FZ4.js';

// site/reward/RewardsDialog.tsx
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
function RewardsDialog({ close }) {
  const { t } = usePage();
  const { state } = useSession();
  const { data, error, again } = useAnswer('rewards', {}, { when: state === 'in' });
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dialog, {
    title: t('reward.heading'),
    close: t('word.close'),
    onClose: close,
    children: [
      state === 'out' &&
        /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('p', {
          className: 'empty',
          children: [
            t('login.needed'),
            ' ',
            /* @__PURE__ */ (0, import_jsx_runtime.jsx)('a', {
              className: 'link',
              href: '#login',
              children: t('login.button'),
            }),
          ],
        }),
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
      state === 'in' &&
        !data &&
        !error &&
        /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
          role: 'status',
          children: t('word.loading'),
        }),
      data?.list.length === 0 &&
        /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
          className: 'empty',
          children: t('reward.empty'),
        }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('ul', {
        className: 'rewards',
        children: data?.list.map((reward) =>
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, { ...reward }, reward.id),
        ),
      }),
    ],
  });
}
var states = ['not_claimed', 'claimed', 'redeemed'];
function Line({ id, kind, prize, amount, currency, state, code, won_at, claim_until, steps }) {
  const words = usePage();
  const { t, date, day } = words;
  const [busy, setBusy] = (0, import_react.useState)(false);
  const isOver = state === 0 && claim_until !== null && now() > claim_until;
  const isOpen = state === 0 && !isOver;
  const claim = async () => {
    setBusy(true);
    try {
      await act('claim', { id });
      dropAnswers('rewards');
    } catch (error) {
      showFailure(error, words);
      setBusy(false);
    }
  };
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('li', {
    className: isOpen ? 'open' : void 0,
    children: [
      state === 2
        ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: 'check' })
        : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MiniMoon, {
            phase: isOpen ? 'half' : state === 1 ? 'full' : 'ring',
          }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('p', {
        children: [
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('b', {
            children:
              amount !== null && currency
                ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Amount, {
                    amount,
                    currency,
                  })
                : t(`prize.${prize}`),
          }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('span', {
            className: 'fine',
            children: [
              t(`reward.kind_${kind}`),
              ' · ',
              day(won_at),
              ' · ',
              t(isOver ? 'reward.over' : `reward.${states[state]}`),
            ],
          }),
          isOpen &&
            claim_until !== null &&
            /* @__PURE__ */ (0, import_jsx_runtime.jsx)('span', {
              className: 'fine',
              children: t('reward.until', { date: date(claim_until) }),
            }),
        ],
      }),
      isOpen &&
        /* @__PURE__ */ (0, import_jsx_runtime.jsx)('span', {
          className: 'claim',
          children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
            weight: 'call',
            onClick: claim,
            busy,
            children: t('reward.claim'),
          }),
        }),
      code && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CopyLine, { text: code }),
      code &&
        state === 1 &&
        /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
          className: 'fine wide',
          children: t('reward.redeem_how'),
        }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Steps, { steps }),
      state === 1 &&
        !code &&
        currency !== 'diamonds' &&
        /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
          className: 'fine wide',
          children: t(currency === 'usd' ? 'reward.money_how' : 'reward.code_coming'),
        }),
    ],
  });
}
var step_texts = {
  contact: 'reward.contact_left',
  approved: 'reward.approved',
  delivered: 'reward.delivered',
};
/** The way of a reward that is settled by people; one that is redeemed in the game has none of these. */
function Steps({ steps }) {
  const { t, day } = usePage();
  const settled = steps.filter((one) => one.step in step_texts);
  if (settled.length === 0) return null;
  return /* @__PURE__ */ (0, import_jsx_runtime.jsx)('ol', {
    className: 'steps fine wide',
    children: settled.map(({ step, at }) =>
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(
        'li',
        {
          'data-done': at !== null || void 0,
          children: [
            t(step_texts[step]),
            at !== null &&
              /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [' · ', day(at)] }),
          ],
        },
        step,
      ),
    ),
  });
}

export { RewardsDialog };
