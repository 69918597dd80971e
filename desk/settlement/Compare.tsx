/** What making the lines would change, before anything does: added, void, kept, and what a person has to look at. */
import type { SettlementChange } from '@event/contest/settlement/desk-wire';
import { useIsFetching, useMutation } from '@tanstack/react-query';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { Failure } from '../look/Failure.tsx';
import { type ListColumn, Table } from '../look/List.tsx';
import { Scroll } from '../look/Scroll.tsx';
import { act } from '../shell/call.ts';
import { keyOf, unkept, useAnswer } from '../shell/queries.ts';
import { many } from '../shell/words.ts';
import { askLines } from './ask-lines.ts';
import { sayPrize } from './line.ts';

interface CompareProps {
  readonly area: number;
  readonly list: string;
  readonly onDone: (done: { readonly made: number; readonly voided: number; readonly kept: number }) => void;
  readonly onClose: () => void;
}

export function Compare({ area, list, onDone, onClose }: CompareProps) {
  const isAsking = useIsFetching({ queryKey: keyOf('settlement_change', { area, list }) }) > 0;
  const change = useAnswer('settlement_change', { area, list }, { ...unkept, refetchOnWindowFocus: false });
  const make = useMutation({
    mutationFn: (seen: string) => act('settle', { area, list, seen }),
    onSuccess: askLines,
    onError: () => void change.refetch(),
  });
  const found = change.data;
  const isSame = found?.added.length === 0 && found.voided.length === 0;
  return (
    <Dialog title="The lines beside the list" onClose={onClose} wide>
      <div className="stack">
        {change.error && <Failure error={change.error} again={() => void change.refetch()} />}
        {make.error && <Failure error={make.error} />}
        {!found && !change.error && <p className="quiet">Working it out …</p>}
        {found && <Changes change={found} />}
        {found && (
          <div className="row">
            {!isSame && (
              <Button
                weight="next"
                disabled={make.isPending || isAsking}
                onClick={() => make.mutate(found.print, { onSuccess: onDone })}
              >
                {found.voided.length > 0 ? 'Change the lines' : `Make ${many(found.added.length, 'line')}`}
              </Button>
            )}
            <Button weight="bare" onClick={onClose}>
              {isSame ? 'Close' : 'Leave them as they are'}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

type Changed = SettlementChange['asking'][number] & { readonly what: string };

const columns: ListColumn<Changed>[] = [
  { name: 'Rank', look: 'number', cell: ({ rank }) => rank },
  { name: 'Winner', look: 'cut', cell: ({ player }) => player },
  { name: 'Prize', look: 'number worth', cell: sayPrize },
  { name: 'Line', look: 'quiet', cell: ({ what }) => what },
];

function Changes({ change }: { readonly change: SettlementChange }) {
  const { added, voided, kept, asking, empty, conflicts } = change;
  const rows: Changed[] = [
    ...voided.map((one) => ({ ...one, what: one.state === 'open' ? 'void' : 'void, and its approvals with it' })),
    ...added.map((one) => ({ ...one, what: one.instead_of ? `new, instead of ${one.instead_of}` : 'new' })),
    ...asking.map((one) => ({ ...one, what: 'kept, and out: replace the winner' })),
    ...empty.map((one) => ({ ...one, what: 'out, so no line: a correction of the list moves the others up' })),
    ...conflicts.map((one) => ({ ...one, what: 'delivered, and no longer on the list: please look' })),
  ].sort((one, other) => one.rank - other.rank);
  return (
    <>
      <p>
        {many(added.length, 'line')} added, {voided.length} void, {kept} kept as they are.{' '}
        {added.length > 0 && 'Each new winner is told at once what they won. '}
        <span className="quiet">Anyone who was taken out stays out, and anyone who took a place keeps it.</span>
      </p>
      {rows.length > 0 && (
        <Scroll label="What would change">
          <Table look="" rows={rows} idOf={({ rank, player, what }) => `${rank} ${player} ${what}`} columns={columns} />
        </Scroll>
      )}
    </>
  );
}
