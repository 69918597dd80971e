/** A download cannot ask for a new proof by itself, so it is asked for before. */
import { type ReactNode, useState } from 'react';
import { Failure } from '../look/Failure.tsx';
import { proveFirst } from '../shell/call.ts';

type Prove = (then: () => void | Promise<void>) => Promise<void>;

export function ProofFirst({ children }: { readonly children: (prove: Prove) => ReactNode }) {
  const [error, setError] = useState<unknown>(null);
  const prove: Prove = async (then) => {
    setError(null);
    try {
      await proveFirst();
      await then();
    } catch (failed) {
      setError(failed);
    }
  };
  return (
    <>
      {children(prove)}
      {error !== null && <Failure error={error} />}
    </>
  );
}
