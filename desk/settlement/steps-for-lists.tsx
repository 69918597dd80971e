/** The three steps that are taken for many lists at once: signed, given their lines, approved. */
import { Fragment } from 'react';
import { ByPeople, VouchedFor } from '../board/ByPeople.tsx';
import { act } from '../shell/call.ts';
import { useDesk } from '../shell/context.tsx';
import { Link } from '../shell/Link.tsx';
import { unkept, useAnswer } from '../shell/queries.ts';
import { many } from '../shell/words.ts';
import { NotPaid } from './NotPaid.tsx';
import { type Offer, StepForLists, sayOffer } from './StepForLists.tsx';
import { addressOf, sayBlocks } from './stage.tsx';

interface StepProps {
  readonly isHere: (one: { readonly area: number }) => boolean;
  readonly onDone: () => void;
}

/** As it is when the dialog opens: what was looked at does not move under the hand. */
const once = { ...unkept, refetchOnWindowFocus: false } as const;

export function CertifyAll({ isHere, onDone }: StepProps) {
  const { edition } = useDesk();
  const clean = useAnswer('clean_boards', {}, once);
  const offers = clean.data?.list.filter(isHere);
  const all = useAnswer('settlement_lists');
  const blocked = (all.data?.list ?? []).filter(
    (one) => isHere(one) && one.stage === 'open' && one.period !== null && one.blocks.length > 0,
  );
  return (
    <StepForLists
      title="Certify all that are clean"
      says="Each board is signed on its own, with the winners that you see here; one that changes before its turn is left out. A later correction needs another signature, with a reason."
      warns={offers?.map((one) => (
        <Fragment key={`${one.area} ${one.list}`}>
          <ByPeople ranks={one.by_people} board={sayOffer(edition, one)} />
          <VouchedFor ranks={one.vouched} board={sayOffer(edition, one)} />
        </Fragment>
      ))}
      offers={offers}
      none="No board is clean: each that has ended is certified, or has something open."
      verb={['Certify', 'certified']}
      error={clean.error}
      take={({ area, platform, period, print }) => act('certify', { area, platform, period: period ?? 0, seen: print })}
      onDone={onDone}
      left={
        <LeftLists
          says={`${many(blocked.length, 'board')} not clean, so left out`}
          lists={blocked.map((one) => ({ ...one, to: addressOf(one), why: sayBlocks(one) }))}
        />
      }
    />
  );
}

export function MakeAll({ isHere, onDone }: StepProps) {
  const due = useAnswer('due_lists', {}, once);
  const here = due.data?.list.filter(isHere);
  const mixed = (here ?? []).filter(({ is_mixed }) => is_mixed);
  return (
    <StepForLists
      title="Make the lines of all that are ready"
      says="Each new winner is told at once what they won. Two people then approve each line; whoever makes it may be one of them."
      offers={here?.filter(({ is_mixed }) => !is_mixed)}
      none="No list waits for its lines."
      verb={['Make the lines of', 'have their lines']}
      error={due.error}
      take={({ area, list, print }) => act('settle', { area, list, seen: print })}
      onDone={onDone}
      left={
        <LeftLists
          isOpen
          says={`${many(mixed.length, 'list')} would void lines or leave places empty: look at each`}
          lists={mixed.map((one) => ({ ...one, to: `/settlement/${one.area}/${one.list}`, why: null }))}
        />
      }
    />
  );
}

export function ApproveAll({ isHere, onDone }: StepProps) {
  const { edition } = useDesk();
  const waiting = useAnswer('waiting_lines', {}, once);
  const offers = waiting.data?.list.filter(isHere);
  return (
    <StepForLists
      title="Approve what waits for you"
      says="You give your word that each of these winners is to get this prize. Two people give it for each line; neither may have let the other in."
      warns={offers?.map((one) => (
        <NotPaid key={`${one.area} ${one.list}`} lines={one.not_paid} list={sayOffer(edition, one)} />
      ))}
      offers={offers}
      none="No line waits for you: you have approved yours, or they wait for somebody else."
      verb={['Approve', 'approved']}
      error={waiting.error}
      take={({ area, ids }) => act('approve_lines', { area, ids: [...ids] })}
      onDone={onDone}
    />
  );
}

interface LeftList extends Omit<Offer, 'winners'> {
  readonly to: string;
  readonly why: string | null;
}

interface LeftListsProps {
  readonly says: string;
  readonly lists: readonly LeftList[];
  readonly isOpen?: boolean;
}

/** Those that the step leaves for somebody to look at. */
function LeftLists({ says, lists, isOpen = false }: LeftListsProps) {
  const { edition } = useDesk();
  if (lists.length === 0) return null;
  return (
    <details className="offers-left" open={isOpen}>
      <summary>{says}</summary>
      <ul className="offers">
        {lists.map((one) => (
          <li key={one.to}>
            <Link to={one.to}>{sayOffer(edition, one)}</Link> {one.why}
          </li>
        ))}
      </ul>
    </details>
  );
}
