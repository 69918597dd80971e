/** What the lists are worth, by currency and area, and how much of it is approved and delivered. */
import type { ListMoney, SettlementList } from '@event/contest/settlement/end-wire';
import { Share } from '../chart/Share.tsx';
import { type ListColumn, Table } from '../look/List.tsx';
import { areaName, useDesk } from '../shell/context.tsx';
import { count } from '../shell/words.ts';

interface Sum extends Omit<ListMoney, 'currency'> {
  readonly id: string;
  readonly name: string;
}

const currencies = { usd: 'US dollars', diamonds: 'Diamonds' } as const;

export function Sums({ lists }: { readonly lists: readonly SettlementList[] }) {
  const { edition } = useDesk();
  return (
    <aside className="end-sums" aria-label="Sums">
      {(['usd', 'diamonds'] as const).map((currency) => {
        const rows = [...Map.groupBy(lists, ({ area }) => area)].map(([area, own]) => ({
          ...{ id: String(area), name: areaName(edition, area), ...sumOf(own, currency) },
        }));
        const all = { id: 'all', name: 'All', ...sumOf(lists, currency) };
        return (
          <section key={currency}>
            <h2>
              {currencies[currency]} <span>{count(all.approved)} approved</span> <b>{count(all.due)}</b>
            </h2>
            <Table
              look="end-money"
              caption={`${currencies[currency]} by area`}
              columns={columns}
              rows={rows.length > 1 ? [...rows, all] : rows}
              idOf={({ id }) => id}
              rowOf={({ id }) => ({ 'data-all': id === 'all' || undefined })}
            />
          </section>
        );
      })}
    </aside>
  );
}

function sumOf(lists: readonly SettlementList[], currency: ListMoney['currency']) {
  const own = lists.flatMap(({ money }) => money.filter((one) => one.currency === currency));
  const sum = (field: 'due' | 'approved' | 'delivered') => own.reduce((total, one) => total + one[field], 0);
  return { due: sum('due'), approved: sum('approved'), delivered: sum('delivered') };
}

const columns: readonly ListColumn<Sum>[] = [
  { name: 'Area', cell: ({ name }) => name },
  { name: 'To win', look: 'number', cell: ({ due }) => count(due) },
  { name: 'Approved', look: 'number', cell: ({ approved }) => count(approved) },
  { name: 'Delivered', look: 'number', cell: ({ delivered }) => count(delivered) },
  {
    name: 'Share delivered',
    isMute: true,
    look: 'end-share',
    cell: ({ due, delivered }) => <Share part={delivered} of={due} about="delivered" />,
  },
];
