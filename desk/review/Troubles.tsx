/** What did not go as wished: which works, what was wished, why; until the person has seen it. */
import { Glyph } from '../look/Glyph.tsx';
import { reasonName, useDesk } from '../shell/context.tsx';
import { Key } from '../shell/Key.tsx';
import { count, listed } from '../shell/words.ts';
import type { ActTrouble } from './act.ts';
import { tell } from './outbox.ts';

const states: Readonly<Record<ActTrouble['state'], string>> = {
  waits: 'not sent yet',
  sent: 'sent now',
  refused: 'not done',
};

export function Troubles({ troubles }: { readonly troubles: readonly ActTrouble[] }) {
  const { edition } = useDesk();
  if (troubles.length === 0) return null;
  const wishOf = ({ wish }: ActTrouble) => {
    if (wish.what === 'undo') return 'take back';
    if (wish.what === 'pass_on') return 'pass on';
    const { kind, reason } = wish.choice;
    return reason === null ? kind : `${kind}: ${reasonName(edition, reason)}`;
  };
  const seen = troubles.some(({ state }) => state !== 'waits');
  const waits = troubles.some(({ state }) => state === 'waits');
  return (
    <section className="troubles" aria-label="Did not go through">
      <h2 className="grp">
        <span className="bad">
          <Glyph name="fail" />
        </span>
        Did not go through <span>{count(troubles.length)}</span>
      </h2>
      <ul>
        {troubles.map((one) => (
          <li key={`${one.key} ${one.numbers.join()}`} data-state={one.state}>
            <span>
              <b>{listed(one.numbers.map(String))}</b>, {wishOf(one)}: {states[one.state]}.{' '}
              {one.state !== 'sent' && <span className="quiet">{one.why}</span>}
            </span>
            {one.state === 'waits' && (
              <button type="button" className="btn bare small" onClick={() => tell({ on: 'dismiss', key: one.key })}>
                Give it up
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className="row">
        {waits && (
          <button type="button" className="btn small" onClick={() => tell({ on: 'resend', key: null })}>
            Send now <Key of="S" />
          </button>
        )}
        {seen && (
          <button type="button" className="btn small soft" onClick={() => tell({ on: 'dismiss', key: null })}>
            I have seen it <Key of="W" />
          </button>
        )}
      </div>
    </section>
  );
}
