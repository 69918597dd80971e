/** Every work of a list asked for again, one after the other, so that no platform is overrun; leaving the page ends it. */
import type { SubmissionRow } from '@event/contest/submission/desk-wire';
import { useEffect, useRef, useState } from 'react';
import { act } from '../shell/call.ts';
import { askAgain } from '../shell/queries.ts';

export interface RecheckedRow {
  readonly row: SubmissionRow;
  /** `fails`: a rule; `silent`: the platform or our server did not say. */
  readonly came: 'passes' | 'fails' | 'silent';
}

export function useRecheckAll() {
  const [asked, setAsked] = useState<readonly RecheckedRow[]>([]);
  const [total, setTotal] = useState(0);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const begin = async (rows: readonly SubmissionRow[]) => {
    setAsked([]);
    setTotal(rows.length);
    for (const row of rows) {
      const came = await askOne(row);
      if (!isHere.current) return;
      setAsked((before) => [...before, { row, came }]);
    }
    askAgain('channel');
  };
  return { asked, total, begin, isAsking: asked.length < total };
}

async function askOne({ area, id }: SubmissionRow): Promise<RecheckedRow['came']> {
  try {
    const { check, failed } = await act('recheck', { area, id });
    if (check.verdicts.some(({ verdict }) => verdict === 'fail')) return 'fails';
    return failed === null ? 'passes' : 'silent';
  } catch {
    return 'silent';
  }
}
