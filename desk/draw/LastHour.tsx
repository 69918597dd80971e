/** The draw as of the last full hour: for those who care for it when it goes wrong, with a reason, in the log. */
import type { DeskEdition } from '@event/contest/edition/desk-wire';
import type { DrawHour } from '@event/contest/reward/desk-wire';
import { useMutation } from '@tanstack/react-query';
import { AskWhy } from '../look/AskWhy.tsx';
import { type ListColumn, Table } from '../look/List.tsx';
import { act } from '../shell/call.ts';
import { areaName, useDesk } from '../shell/context.tsx';
import { count, momentOf } from '../shell/words.ts';

export function LastHour({ onClose }: { readonly onClose: () => void }) {
  const { edition } = useDesk();
  const look = useMutation({ mutationFn: (reason: string) => act('look_at_draw', { reason }) });
  return (
    <AskWhy
      title="The draw as of the last full hour"
      label="Why you are looking"
      longest={300}
      does="Look"
      isBusy={look.isPending}
      error={look.error}
      onSay={look.mutate}
      onClose={onClose}
    >
      <p>
        You will know more than the players do, so the log records that you looked, and why. Anybody who looks must not
        draw.
      </p>
      {look.data && (
        <>
          <p className="quiet">As of {momentOf(look.data.at)} UTC</p>
          <Table look="" rows={look.data.areas} idOf={({ area }) => String(area)} columns={columnsOf(edition)} />
        </>
      )}
    </AskWhy>
  );
}

const columnsOf = (edition: DeskEdition): ListColumn<DrawHour['areas'][number]>[] => [
  { name: 'Area', cell: ({ area }) => areaName(edition, area) },
  { name: 'Stock', look: 'number', cell: ({ stock }) => count(stock) },
  { name: 'Opened', look: 'number', cell: ({ opened }) => count(opened) },
  { name: 'Drawn', look: 'number', cell: ({ taken }) => count(taken) },
];
