/** One line a platform: does it answer, how old is its number, how far behind is it, what is left to ask. */
import type { PlatformHealth } from '@event/contest/reading/desk-wire';
import { health_words, healthOf } from '@event/contest/reading/health';
import { day } from '@event/contest/time';
import { Share } from '../chart/Share.tsx';
import { Strip } from '../chart/Strip.tsx';
import { Status } from '../look/Glyph.tsx';
import { type ListColumn, Table } from '../look/List.tsx';
import { useNow } from '../shell/clock.ts';
import { areaName, type Desk, platformOf, useDesk } from '../shell/context.tsx';
import { clockOf, count, lasting, momentOf } from '../shell/words.ts';

export function Health({ list }: { readonly list: readonly PlatformHealth[] }) {
  const { edition } = useDesk();
  const now = useNow();
  return (
    <div className="scroll-x">
      <Table
        look="health stacked"
        rows={list}
        idOf={({ platform }) => String(platform)}
        columns={[...columnsOf(edition, now), ...counted]}
      />
    </div>
  );
}

const columnsOf = (edition: Desk['edition'], now: number): readonly ListColumn<PlatformHealth>[] => [
  { name: 'Platform', cell: ({ platform }) => <b>{platformOf(edition, platform)?.name}</b> },
  { name: 'Now', cell: (one) => <Now health={one} now={now} /> },
  { name: 'Last 24 h', cell: (one) => <Day health={one} now={now} /> },
  {
    name: 'Last read',
    look: 'named',
    hint: ({ ages }) => ages.map(({ area, read_at }) => `${areaName(edition, area)} ${momentOf(read_at)}`).join('\n'),
    cell: ({ read_at }) =>
      read_at === null ? (
        <span className="quiet">never</span>
      ) : (
        <>
          {lasting(now - read_at)} ago <span className="quiet">{clockOf(read_at)}</span>
        </>
      ),
  },
];

const counted: readonly ListColumn<PlatformHealth>[] = [
  { name: 'Hourly', look: 'number wide', cell: ({ watched }) => count(watched.hot) },
  { name: '6 h', look: 'number wide', cell: ({ watched }) => count(watched.warm) },
  { name: 'Daily', look: 'number wide', cell: ({ watched }) => count(watched.cold) },
  {
    name: 'Late',
    look: 'number named',
    hint: ({ overdue_since }) => (overdue_since ? `the oldest since ${momentOf(overdue_since)}` : undefined),
    cell: ({ overdue }) => (overdue > 0 ? <b>{count(overdue)}</b> : '0'),
  },
  { name: 'Missing', look: 'number named', cell: ({ missing }) => count(missing) },
  { name: 'Today’s quota', look: 'named', cell: ({ quota }) => quota && <Quota quota={quota} /> },
];

const whys: Readonly<Record<string, string>> = {
  transient: 'no proper answer',
  rate_limited: 'asked too often',
  quota_exhausted: 'quota used up',
  auth_expired: 'its key is refused',
  misconfigured: 'its settings are wrong',
  not_supported: 'it does not offer numbers',
};

const kinds = { answers: 'pass', late: 'late', fails: 'late', dark: 'dark' } as const;

function Now({ health: one, now }: { readonly health: PlatformHealth; readonly now: number }) {
  const { why, detail, since, paused_until } = one;
  const health = healthOf(one, now);
  const word = <Status kind={kinds[health]}>{health_words[health]}</Status>;
  if (health === 'answers' || health === 'late') return word;
  const until = paused_until && paused_until > now ? `, asked again at ${clockOf(paused_until)}` : '';
  return (
    <span title={`${detail ?? ''}${since ? ` since ${momentOf(since)}` : ''}`}>
      {word}{' '}
      <span className="quiet">
        {whys[why ?? ''] ?? why}
        {until}
      </span>
    </span>
  );
}

function Day({ health, now }: { readonly health: PlatformHealth; readonly now: number }) {
  const from = now - day;
  const gaps = health.states
    .map(({ state, since }, index) => ({ state, since, until: health.states[index + 1]?.since ?? now }))
    .filter(({ state, until }) => state !== 'working' && until > from)
    .map(({ since, until }) => [Math.max(since, from), until] as const);
  const seconds = gaps.reduce((sum, [start, end]) => sum + end - start, 0);
  const label = seconds === 0 ? 'Answered all day' : `Did not answer for ${lasting(seconds)} of the last 24 hours`;
  return <Strip label={label} from={from} to={now} gaps={gaps} />;
}

function Quota({ quota }: { readonly quota: NonNullable<PlatformHealth['quota']> }) {
  const left = quota.exhausted_at ? 0 : Math.max(0, quota.whole - quota.used);
  return (
    <span className="marked">
      <Share part={left} of={quota.whole} isLow={left < quota.whole * 0.2} about="left" />
      <span title={`of ${count(quota.whole)}`}>{count(left)}</span>{' '}
      <span className="quiet">left, new at {clockOf(quota.reset_at)}</span>
    </span>
  );
}
