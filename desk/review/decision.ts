/** Decisions go out while the next case is already there; what comes back as a no returns to its row. */
import type { QueueRow } from '@event/contest/review/desk-wire';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { act } from '../shell/call.ts';
import { keyOfRow, type QueueState } from './queue.ts';

export interface Choice {
  readonly kind: 'approve' | 'reject';
  readonly reason: string | null;
  readonly note: string | null;
}

export interface Last {
  readonly row: QueueRow;
  readonly word: string;
  /** The browser's clock, to count the seconds since. */
  readonly at: number;
  readonly undone: boolean;
}

interface Kept {
  readonly row: QueueRow;
  readonly sent: Promise<{ readonly decision: string } | null>;
}

export function useDecisions(queue: QueueState) {
  const client = useQueryClient();
  const made = useRef<Kept[]>([]);
  const [last, setLast] = useState<Last | null>(null);
  const [mistake, setMistake] = useState<string | null>(null);
  const [count, setCount] = useState(0);

  const failed = (row: QueueRow) => (error: Error) => {
    setMistake(`${row.number}: ${error.message}`);
    made.current = made.current.filter((one) => one.row !== row);
    setCount((before) => before - 1);
    queue.reopen(row);
    void client.invalidateQueries({ queryKey: ['case', row.area, row.id] });
    return null;
  };

  return {
    ...{ last, mistake, count },
    forget: () => setMistake(null),
    decide(row: QueueRow, choice: Choice) {
      const word = choice.kind === 'approve' ? 'Approved' : 'Rejected';
      const { area, id, revision, looks_at } = row;
      setMistake(null);
      const sent = looks_at
        ? act('look_again', { area, id, decision: looks_at, kind: choice.kind, reason: choice.reason }).then(() => null)
        : act('decide_case', { area, id, revision, ...choice });
      made.current.push({ row, sent: sent.catch(failed(row)) });
      setLast({ row, word, at: Date.now(), undone: false });
      setCount((before) => before + 1);
      queue.finish([keyOfRow(row)], word);
    },
    async decideSeveral(chosen: readonly QueueRow[], choice: Choice) {
      // A second look decides nothing, so it goes its own way.
      for (const row of chosen.filter(({ looks_at }) => looks_at)) this.decide(row, choice);
      const rows = chosen.filter(({ looks_at }) => !looks_at);
      if (rows.length === 0) return;
      const word = choice.kind === 'approve' ? 'Approved' : 'Rejected';
      setMistake(null);
      queue.finish(rows.map(keyOfRow), word);
      setCount((before) => before + rows.length);
      try {
        const cases = rows.map(({ area, id, revision }) => ({ area, id, revision }));
        const { done, refused } = await act('decide_cases', { cases, ...choice });
        setCount((before) => before - refused.length);
        for (const { id } of refused) {
          const row = rows.find((one) => one.id === id);
          if (row) queue.reopen(row);
        }
        if (refused[0]) setMistake(`${done.length} done, ${refused.length} not: ${refused[0].why}`);
      } catch (error) {
        setCount((before) => before - rows.length);
        for (const row of rows) queue.reopen(row);
        setMistake((error as Error).message);
      }
    },
    async undo() {
      const kept = made.current.pop();
      if (!kept) return setMistake('Nothing of yours is left to take back here.');
      if (kept.row.looks_at) return setMistake('A second look is not taken back.');
      const sent = await kept.sent;
      if (!sent) return;
      try {
        await act('undo_case', { area: kept.row.area, id: kept.row.id, decision: sent.decision });
        setLast({ row: kept.row, word: 'Taken back', at: Date.now(), undone: true });
        setCount((before) => before - 1);
        queue.reopen(kept.row);
      } catch (error) {
        setMistake((error as Error).message);
      }
    },
  };
}
