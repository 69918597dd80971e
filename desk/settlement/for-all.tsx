/** The three steps that are taken for many lists at once: signed, given their lines, approved. */
import { useQuery } from '@tanstack/react-query';
import { act, ask } from '../shell/call.ts';
import { useDesk } from '../shell/context.tsx';
import { Link } from '../shell/Link.tsx';
import { many } from '../shell/words.ts';
import { addressOf, sayBlocks } from './stage.tsx';
import { sayOffer, Together } from './Together.tsx';

interface StepProps {
  readonly isHere: (one: { readonly area: number }) => boolean;
  readonly onDone: () => void;
}

/** As it is when the dialog opens: what was looked at does not move under the hand. */
const once = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false } as const;

export function CertifyAll({ isHere, onDone }: StepProps) {
  const { edition } = useDesk();
  const clean = useQuery({ queryKey: ['clean_boards'], queryFn: () => ask('clean_boards'), ...once });
  const all = useQuery({ queryKey: ['settlement_lists'], queryFn: () => ask('settlement_lists') });
  const blocked = (all.data?.list ?? []).filter(
    (one) => isHere(one) && one.stage === 'open' && one.period !== null && one.blocks.length > 0,
  );
  return (
    <Together
      title="Certify all that are clean"
      says="Each board is signed on its own, as you see its winners here; one that changes before its turn is left. A correction later needs another signature with a reason."
      offers={clean.data?.list.filter(isHere)}
      none="No board is clean: each that ended has something open, or is certified."
      verb={['Certify', 'certified']}
      error={clean.error}
      take={({ area, platform, period, print }) => act('certify', { area, platform, period: period ?? 0, seen: print })}
      onDone={onDone}
      left={
        blocked.length > 0 && (
          <details className="offers-left">
            <summary>{many(blocked.length, 'board')} not clean, and left</summary>
            <ul className="offers">
              {blocked.map((one) => (
                <li key={`${one.area} ${one.list}`}>
                  <Link to={addressOf(one)}>{sayOffer(edition, one)}</Link> {sayBlocks(one)}
                </li>
              ))}
            </ul>
          </details>
        )
      }
    />
  );
}

export function MakeAll({ isHere, onDone }: StepProps) {
  const { edition } = useDesk();
  const due = useQuery({ queryKey: ['due_lists'], queryFn: () => ask('due_lists'), ...once });
  const here = due.data?.list.filter(isHere);
  const mixed = (here ?? []).filter(({ is_mixed }) => is_mixed);
  return (
    <Together
      title="Make the lines of all that are ready"
      says="Each new winner reads at once what was won. Who makes the lines approves none of them: that takes two other people."
      offers={here?.filter(({ is_mixed }) => !is_mixed)}
      none="No list waits for its lines."
      verb={['Make the lines of', 'have their lines']}
      error={due.error}
      take={({ area, list, print }) => act('settle', { area, list, seen: print })}
      onDone={onDone}
      left={
        mixed.length > 0 && (
          <section className="offers-left">
            <p>{many(mixed.length, 'list')} would void lines or leave places empty: look at each.</p>
            <ul className="offers">
              {mixed.map((one) => (
                <li key={`${one.area} ${one.list}`}>
                  <Link to={`/settlement/${one.area}/${one.list}`}>{sayOffer(edition, one)}</Link>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    />
  );
}

export function ApproveAll({ isHere, onDone }: StepProps) {
  const waiting = useQuery({ queryKey: ['waiting_lines'], queryFn: () => ask('waiting_lines'), ...once });
  return (
    <Together
      title="Approve what waits for you"
      says="Your word that each of these winners is to get this prize. Two people give it for each line, and neither made the lines."
      offers={waiting.data?.list.filter(isHere)}
      none="No line waits for you: you made or approved them, or they wait for nobody."
      verb={['Approve', 'approved']}
      error={waiting.error}
      take={({ area, ids }) => act('approve_lines', { area, ids: [...ids] })}
      onDone={onDone}
    />
  );
}
