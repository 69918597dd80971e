/** What a stroke decides: the case that is shown, or those that are picked; where it needs a word it asks. */
import type { CheckedRule } from '@event/contest/submission/desk-work';
import { useMemo, useState } from 'react';
import { useDesk } from '../shell/context.tsx';
import { say } from '../shell/said.ts';
import { ruleLines } from '../work/rule.ts';
import type { DecisionChoice } from './act.ts';
import type { OpenCase } from './case.ts';
import { failing, firstWord, goldAction, wordsOf } from './gold.ts';
import { lookUp, tell } from './outbox.ts';
import type { QueueState } from './queue.ts';
import { keyOfRow, type SittingRow } from './row.ts';
import type { Stroke } from './sitting.ts';

export type OpenQuestion =
  | { readonly what: 'note' | 'pass_on' }
  | {
      readonly what: 'decide';
      readonly choice: DecisionChoice;
      readonly rows: readonly SittingRow[];
      /** What may be said of each of them. */
      readonly word: string;
    };

interface Pick {
  /** The link that was seen. */
  readonly revision: string;
  /** What failed there. */
  readonly words: readonly string[];
}

/** The cases that are picked, each as it was seen. */
export type Picks = ReadonlyMap<string, Pick>;

const isChecked = ({ rule }: CheckedRule) => rule !== 'new';
const stamp = () => ({ key: crypto.randomUUID(), at: Date.now() });

/** A stroke that did nothing says why. */
function stroke(event: Stroke) {
  tell(event);
  say(lookUp().said);
}

export function useDeciding(queue: QueueState, open: OpenCase) {
  const { edition } = useDesk();
  const { current, shown, barred, unshown } = open;
  const [picked, setPicked] = useState<Picks>(new Map());
  const [asking, setAsking] = useState<OpenQuestion | null>(null);
  const [isReading, setReading] = useState(false);
  const lines = useMemo(() => (shown ? ruleLines(shown, edition) : []), [shown, edition]);
  const rows = queue.rows.flatMap((row) => {
    const pick = picked.get(keyOfRow(row));
    return pick === undefined || row.gone || row.held ? [] : [{ ...row, revision: pick.revision }];
  });
  const isBulk = rows.length > 0;
  // What rules say is no answer to an appeal, and a second look is one's own.
  const isOwnJudgement = shown?.kind === 'appeal' || shown?.kind === 'second';
  const gold = shown && !isBulk && !barred && !isOwnJudgement ? goldAction(lines) : null;
  // The link that was seen is decided on, whatever the queue has learned since.
  const seen = current && shown ? [{ ...current, revision: shown.revision }] : [];

  const decide = (kind: DecisionChoice['kind'], reason: string | null) => {
    const chosen = isBulk ? rows : seen;
    const choice = { kind, reason, note: null };
    const isBlind = chosen.every(({ looks_at }) => looks_at);
    const hasFails = isBulk ? rows.some(({ signals }) => signals.includes('fails')) : failing(lines).some(isChecked);
    const needsWord = !isBlind && (reason === 'other' || (kind === 'approve' && hasFails));
    const words = isBulk ? rows.map((row) => picked.get(keyOfRow(row))?.words ?? []) : [wordsOf(lines)];
    if (needsWord) setAsking({ what: 'decide', choice, rows: chosen, word: firstWord(words) });
    else send(choice, chosen);
  };
  const send = (choice: DecisionChoice, chosen: readonly SittingRow[]) => {
    setAsking(null);
    setPicked(new Map());
    // A second look decides nothing, so it goes its own way.
    const looks = chosen.filter(({ looks_at }) => looks_at);
    for (const row of looks) stroke({ on: 'act', ...stamp(), rows: [row], wish: { what: 'look', choice } });
    const cases = chosen.filter(({ looks_at }) => !looks_at);
    if (cases.length > 0) stroke({ on: 'act', ...stamp(), rows: cases, wish: { what: 'decide', choice } });
  };
  return {
    ...{ lines, gold, picked, rows, asking, setAsking, decide, send },
    /** The guideline is open. */
    ...{ isReading, setReading },
    /** Why no key decides now. */
    not: isBulk ? null : (unshown ?? barred),
    passOn: (text: string) => {
      setAsking(null);
      stroke({ on: 'act', ...stamp(), rows: seen, wish: { what: 'pass_on', text } });
    },
    undo: () => stroke({ on: 'undo', ...stamp() }),
    pick: () => {
      if (!current || !shown) return;
      const pick = { revision: shown.revision, words: wordsOf(lines) };
      setPicked((before) => withOrWithout(before, keyOfRow(current), pick));
      tell({ on: 'move', step: 1 });
    },
    unpick: () => setPicked(new Map()),
  };
}

function withOrWithout(picks: Picks, key: string, pick: Pick): Picks {
  const rest = [...picks].filter(([one]) => one !== key);
  return new Map(picks.has(key) ? rest : [...rest, [key, pick]]);
}

export type Deciding = ReturnType<typeof useDeciding>;
