/** Boards before and after a step, and what was given already. */
import type { DeskEdition } from '@event/contest/edition/desk-wire';
import { readListKey, sayList } from '@event/contest/settlement/key';
import type { LineState } from '@event/contest/settlement/line';
import type { Effect } from '@event/contest/submission/desk-wire';
import { type ListColumn, Table } from '../look/List.tsx';
import { Scroll } from '../look/Scroll.tsx';
import { platformOf, useDesk } from '../shell/context.tsx';
import { count, many, sayAmount } from '../shell/words.ts';

const states = ['not claimed', 'claimed', 'redeemed'];

export function EffectTable({ effect }: { readonly effect: Effect }) {
  return (
    <>
      {effect.boards.length === 0 ? <p>No board changes.</p> : <BoardEffects boards={effect.boards} />}
      {effect.places.length + effect.lines.length > 0 && <PrizeEffects effect={effect} />}
      {effect.rewards.length > 0 && <p className="quiet">{sayRewards(effect)}</p>}
    </>
  );
}

export function BoardEffects({ boards }: { readonly boards: Effect['boards'] }) {
  const { edition } = useDesk();
  return (
    <Scroll label="Boards before and after">
      <Table
        look="stacked"
        rows={boards}
        idOf={({ platform, period }) => `${platform} ${period}`}
        columns={columnsOf(edition)}
      />
    </Scroll>
  );
}

const columnsOf = (edition: DeskEdition): ListColumn<Effect['boards'][number]>[] => [
  {
    name: 'Board',
    look: 'named',
    cell: ({ period, platform, state }) => (
      <>
        {period}, {platformOf(edition, platform)?.name} <span className="quiet">{state}</span>
      </>
    ),
  },
  { name: 'Rank', look: 'number named', cell: ({ rank }) => rank ?? 'none' },
  { name: 'then', look: 'number named', cell: ({ rank_after }) => <b>{rank_after ?? 'none'}</b> },
  { name: 'Views', look: 'number named', cell: ({ views }) => count(views) },
  { name: 'then', look: 'number named', cell: ({ views_after }) => <b>{count(views_after)}</b> },
  { name: 'Others', look: 'quiet named', cell: ({ moved }) => sayMoved(moved) },
];

function PrizeEffects({ effect: { places, lines } }: { readonly effect: Effect }) {
  const { edition } = useDesk();
  const nameOf = (list: string) => {
    const settled = readListKey(list);
    return settled ? sayList(settled, platformOf(edition, settled.platform)?.name) : list;
  };
  return (
    <ul className="effects">
      {places.map(({ platform, place, tier, out_after }) => (
        <li key={`${platform} ${place}`}>
          Excellent works, {platformOf(edition, platform)?.name}: <b>place {place}</b>, tier {tier},{' '}
          {out_after ? 'asks for the next in the ranking' : 'is filled again'}
        </li>
      ))}
      {lines.map((line) => (
        <li key={`${line.list} ${line.rank}`}>
          Settlement, {nameOf(line.list)}: <b>rank {line.rank}</b>, {sayAmount(line.amount, line.currency)}:{' '}
          {stateWords[line.state]}, then <b>{stateWords[line.state_after]}</b>
        </li>
      ))}
    </ul>
  );
}

const stateWords: Readonly<Record<LineState, string>> = {
  open: 'open',
  half: 'approved once',
  approved: 'to be delivered',
  out: 'not paid: asks for a replacement',
  delivered: 'delivered already',
  void: 'void',
};

function sayMoved(moved: number): string {
  if (moved === 0) return 'stay';
  return moved > 0 ? `${many(moved, 'player')} move up` : `${many(-moved, 'player')} move down`;
}

function sayRewards({ rewards }: Effect): string {
  const sums = states
    .map((name, state) => [rewards.filter((one) => one.state === state).length, name] as const)
    .filter(([sum]) => sum > 0)
    .map(([sum, name]) => `${sum} ${name}`);
  return `Rewards already given stay as they are (${sums.join(', ')}): codes cannot be called back.`;
}
