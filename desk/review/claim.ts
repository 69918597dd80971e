/** The claim on the case that is open: taken with it, renewed by any key, let go when it is left. */
import type { CaseClaim, QueueRow } from '@event/contest/review/desk-wire';
import { useEffect, useState } from 'react';
import { act } from '../shell/call.ts';

const renewed_after_ms = 20_000;

export function useClaim(row: QueueRow | null): { readonly claim: CaseClaim | null; readonly letGo: () => void } {
  const [claim, setClaim] = useState<CaseClaim | null>(null);
  const area = row?.area;
  const id = row?.id;
  useEffect(() => {
    setClaim(null);
    if (area === undefined || id === undefined) return;
    let isHere = true;
    let asked = 0;
    const renew = () => {
      if (Date.now() - asked < renewed_after_ms) return;
      asked = Date.now();
      act('claim_case', { area, id }).then(
        (taken) => isHere && setClaim(taken),
        () => {},
      );
    };
    const release = () => void act('release_case', { area, id }).catch(() => {});
    renew();
    addEventListener('pagehide', release);
    addEventListener('keydown', renew);
    addEventListener('pointerdown', renew);
    return () => {
      isHere = false;
      removeEventListener('keydown', renew);
      removeEventListener('pointerdown', renew);
      removeEventListener('pagehide', release);
      release();
    };
  }, [area, id]);
  return {
    claim,
    letGo: () => {
      setClaim(null);
      if (area !== undefined && id !== undefined) act('release_case', { area, id }).catch(() => {});
    },
  };
}
