/** Every key of the review, with the name that the sheet of keys shows. */
import { batch } from '@event/contest/review/assign-wire';
import { held_back_seconds } from '@event/contest/review/decision-wire';
import { type Playing, videoKeys } from '../look/Video.tsx';
import { useDesk } from '../shell/context.tsx';
import { type KeyAction, useKeys } from '../shell/keys.ts';
import type { Assigning } from './Assign.tsx';
import type { Act, ActTrouble } from './act.ts';
import { next_case, type OpenCase, sayNoneOpen } from './case.ts';
import type { Deciding } from './deciding.ts';
import { focusFilters, showNextWhose } from './Filters.tsx';
import { tell } from './outbox.ts';

interface KeyedDialogs {
  readonly open: OpenCase;
  readonly deciding: Deciding;
  readonly assigning: Assigning;
  readonly playing: Playing;
  readonly compare: () => void;
  readonly close: () => void;
  readonly troubles: readonly ActTrouble[];
  readonly acts: readonly Act[];
}

export function useReviewKeys(doings: KeyedDialogs) {
  useKeys('Review', [
    ...wayKeys(doings),
    ...useDecidingKeys(doings),
    ...caseKeys(doings),
    ...whoseKeys(doings),
    ...outboxKeys(doings),
  ]);
}

export const move = (step: 1 | -1) => tell({ on: 'move', step });

const wayKeys = ({ close }: KeyedDialogs): KeyAction[] => [
  { ...next_case, name: 'Next', run: () => move(1) },
  { id: 'review back', key: 'k', name: 'Back', run: () => move(-1) },
  { id: 'review down', key: 'ArrowDown', name: 'Next', run: () => move(1), quiet: true },
  { id: 'review up', key: 'ArrowUp', name: 'Back', run: () => move(-1), quiet: true },
  { id: 'review filter', key: 'f', name: 'Filter', run: focusFilters },
  { id: 'review close', key: 'Escape', name: 'Close, let go of the claim', run: close },
];

function useDecidingKeys({ open, deciding }: KeyedDialogs): KeyAction[] {
  const { edition } = useDesk();
  const { decide, gold, not } = deciding;
  const none = 'No rule names what to do here: approve, or choose a reason.';
  return [
    {
      id: 'review gold',
      key: 'Enter',
      name: 'Gold action',
      run: () => gold && (gold === 'approve' ? decide('approve', null) : decide('reject', gold.reason)),
      not: not ?? (gold ? null : none),
    },
    { id: 'review approve', key: 'a', name: 'Approve', run: () => decide('approve', null), not },
    ...edition.reasons.map(({ code, name }, index) => ({
      id: `review reject ${code}`,
      key: String(index + 1),
      name: `Reject: ${name}`,
      run: () => decide('reject', code),
      not,
    })),
    {
      id: 'review guideline',
      key: 'i',
      name: 'Guideline: what each reason means',
      run: () => deciding.setReading(true),
    },
    {
      id: 'review undo',
      key: 'u',
      name: `Undo (${held_back_seconds} s held back, then a new decision)`,
      run: deciding.undo,
    },
    {
      id: 'review pick',
      key: 'x',
      name: 'Pick several',
      run: deciding.pick,
      not: open.current ? (open.unshown ?? open.barred) : sayNoneOpen(),
    },
  ];
}

function caseKeys({ open, deciding, playing, compare }: KeyedDialogs): KeyAction[] {
  const { shown, unshown, barred } = open;
  return [
    ...videoKeys({ of: 'review', play: ' ', link: shown?.link, playing, not: unshown }),
    {
      id: 'review check',
      key: 'r',
      name: 'Check again',
      run: open.check,
      not: unshown ?? (open.isChecking ? 'The platform is already being asked.' : null),
    },
    {
      id: 'review compare',
      key: 'd',
      name: 'Compare with alike',
      run: compare,
      not: unshown ?? (shown?.alike.length ? null : 'Nothing looks alike.'),
    },
    { id: 'review note', key: 'n', name: 'Note', run: () => deciding.setAsking({ what: 'note' }), not: unshown },
    {
      id: 'review pass',
      key: 'p',
      name: 'Pass on',
      run: () => deciding.setAsking({ what: 'pass_on' }),
      not: unshown ?? barred,
    },
  ];
}

const whoseKeys = ({ assigning: { take, notTake, notAsk, setAsking } }: KeyedDialogs): KeyAction[] => [
  { id: 'review whose', key: 'q', name: 'Mine, nobody’s, all', run: showNextWhose },
  { id: 'review take', key: 'b', name: `Take the next ${batch} that are nobody’s`, run: take, not: notTake },
  { id: 'review assign', key: 'e', name: 'Assign', run: () => setAsking(true), not: notAsk },
];

const outboxKeys = ({ troubles, acts }: KeyedDialogs): KeyAction[] => [
  {
    id: 'review resend',
    key: 's',
    name: 'Send again what was not sent',
    run: () => tell({ on: 'resend', key: null }),
    not: acts.some(({ state }) => state === 'waits') ? null : 'Everything has been sent.',
  },
  {
    id: 'review seen',
    key: 'w',
    name: 'I have seen what went wrong',
    run: () => tell({ on: 'dismiss', key: null }),
    not: troubles.some(({ state }) => state !== 'waits') ? null : 'Nothing went wrong.',
  },
];
