/** The signature under a board: what is signed, what is still open, and the reason where one is needed. */
import type { BoardPage } from '@event/contest/board/desk-wire';
import { useMutation } from '@tanstack/react-query';
import { AskWhy } from '../look/AskWhy.tsx';
import { act } from '../shell/call.ts';
import { count, many, sayAmount } from '../shell/words.ts';
import { ByPeople, GoneByPeople, VouchedFor } from './ByPeople.tsx';
import { UnprovedWorks } from './UnprovedWorks.tsx';

interface CertifyProps {
  readonly page: BoardPage;
  readonly board: { readonly area: number; readonly platform: number; readonly period: number };
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: (page: BoardPage) => void;
}

export function CertifyDialog({ page, board, name, onClose, onDone }: CertifyProps) {
  const isSecond = page.state === 'certified';
  const open = page.waiting + page.held;
  const needsReason = isSecond || open > 0;
  const certify = useMutation({
    mutationFn: (reason: string) => act('certify', { ...board, ...(reason && { reason }) }),
    onSuccess: onDone,
  });
  return (
    <AskWhy
      title={`${isSecond ? 'Correct' : 'Certify'} ${name}`}
      about={`certify ${board.area} ${board.platform} ${board.period}`}
      label={needsReason ? (isSecond ? wrong : early) : null}
      does={isSecond ? 'Sign the correction' : 'Certify'}
      leave="Not now"
      isReady={page.unreleased === 0 && page.unproved.length === 0}
      isBusy={certify.isPending}
      error={certify.error}
      onSay={(reason) => certify.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        {isSecond
          ? `${page.differing === 0 ? 'No row differs from the previous certificate' : `${many(page.differing, 'row')} of ${count(page.rows.length)} would be signed anew`}. Every certificate stays in the log, and players see the newest.`
          : `${many(page.standings, 'player')} with their current ranks. From then on the board stands as it is, prizes are paid by it, and a correction needs another signature.`}
      </p>
      <ol className="first-winners">
        {page.rows.slice(0, 3).map(({ player_id, rank, author, prize }) => (
          <li key={player_id} value={rank}>
            {author} {prize && <span className="quiet">{sayAmount(prize.amount, prize.currency)}</span>}
          </li>
        ))}
      </ol>
      {open > 0 && (
        <p className="marked bad">
          {page.waiting > 0 && `${many(page.waiting, 'work')} under review. `}
          {page.held > 0 && `${many(page.held, 'work')} with held readings.`}
        </p>
      )}
      {page.unreleased > 0 && (
        <p className="marked bad">
          {many(page.unreleased, 'work')} with a number that one person entered and no second person has released.
          Nothing can be signed until then, whatever the reason.
        </p>
      )}
      <UnprovedWorks board={board} works={page.unproved} />
      <ByPeople ranks={page.by_people} />
      <VouchedFor ranks={page.vouched} />
      <GoneByPeople area={board.area} works={page.gone_by_people} />
      <p className="quiet">You will be asked to prove that it is you.</p>
    </AskWhy>
  );
}

const wrong = 'Why the previous certificate was not right';
const early = 'Why you sign it while works are still open';
