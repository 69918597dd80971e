/** What a step would do, worked out before it is taken. */
import type { ReactNode } from 'react';
import { Failure } from '../look/Failure.tsx';

interface FollowsProps<effect> {
  readonly answer: { readonly data: effect | undefined; readonly error: Error | null };
  readonly note: ReactNode;
  readonly children: (effect: effect) => ReactNode;
}

export function Follows<effect>({ answer: { data, error }, note, children }: FollowsProps<effect>) {
  return (
    <section className="stack">
      <h2>What follows</h2>
      {error && <Failure error={error} />}
      {data && children(data)}
      {!data && !error && <p className="quiet">Working it out …</p>}
      <p className="quiet">{note}</p>
    </section>
  );
}
