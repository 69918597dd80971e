/** One line a platform: does it answer, how old is its number, how far behind is it, what is left to ask. */
import type { PlatformHealth } from '@event/contest/reading/desk-wire';
import { Status } from '../look/Glyph.tsx';
import { serverNow, useNow } from '../shell/clock.ts';
import { areaName, platformOf, useDesk } from '../shell/context.tsx';
import { clockOf, count, lasting, momentOf } from '../shell/words.ts';

export function Health({ list }: { readonly list: readonly PlatformHealth[] }) {
  const { edition } = useDesk();
  const now = useNow();
  return (
    <div className="scroll-x">
      <table className="list health">
        <thead>
          <tr>
            <th>Platform</th>
            <th>Now</th>
            <th>Last 24 h</th>
            <th>Last read</th>
            <th className="n">Hourly</th>
            <th className="n">6 h</th>
            <th className="n">Daily</th>
            <th className="n">Late</th>
            <th className="n">Missing</th>
            <th>Quota of today</th>
          </tr>
        </thead>
        <tbody>
          {list.map((one) => (
            <tr key={one.platform}>
              <td>
                <b>{platformOf(edition, one.platform)?.name}</b>
              </td>
              <td>
                <Now health={one} now={now} />
              </td>
              <td>
                <Day health={one} />
              </td>
              <td title={one.ages.map((age) => `${areaName(edition, age.area)} ${momentOf(age.read_at)}`).join('\n')}>
                {one.read_at === null ? <span className="q">never</span> : `${lasting(now - one.read_at)} ago`}{' '}
                {one.read_at !== null && <span className="q">{clockOf(one.read_at)}</span>}
              </td>
              <td className="n">{count(one.watched.hot)}</td>
              <td className="n">{count(one.watched.warm)}</td>
              <td className="n">{count(one.watched.cold)}</td>
              <td
                className="n"
                title={one.overdue_since ? `the oldest since ${momentOf(one.overdue_since)}` : undefined}
              >
                {one.overdue > 0 ? <b>{count(one.overdue)}</b> : '0'}
              </td>
              <td className="n">{count(one.missing)}</td>
              <td>
                <Quota health={one} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const whys: Readonly<Record<string, string>> = {
  transient: 'no proper answer',
  rate_limited: 'asked too often',
  quota_exhausted: 'quota used up',
  auth_expired: 'its key is refused',
  misconfigured: 'its settings are wrong',
  not_supported: 'it does not offer numbers',
};

function Now({ health, now }: { readonly health: PlatformHealth; readonly now: number }) {
  const { state, why, detail, since, paused_until } = health;
  const reason = whys[why ?? ''] ?? why ?? '';
  if (state === 'working') return <Status kind="pass">Answers</Status>;
  const until = paused_until && paused_until > now ? `, asked again at ${clockOf(paused_until)}` : '';
  return (
    <span title={`${detail ?? ''}${since ? ` since ${momentOf(since)}` : ''}`}>
      <Status kind={state === 'paused' ? 'dark' : 'late'}>{state === 'paused' ? 'Dark' : 'Fails'}</Status>{' '}
      <span className="q">
        {reason}
        {until}
      </span>
    </span>
  );
}

const wide = 144;
const day = 86_400;

/** What did not answer is hatched. */
function Day({ health }: { readonly health: PlatformHealth }) {
  const now = serverNow();
  const from = now - day;
  const x = (at: number) => ((Math.max(at, from) - from) / day) * wide;
  const spans = health.states.map((one, index) => ({ ...one, until: health.states[index + 1]?.since ?? now }));
  const bad = spans.filter(({ state, until }) => state !== 'working' && until > from);
  const seconds = bad.reduce((sum, { since, until }) => sum + until - Math.max(since, from), 0);
  const label = seconds === 0 ? 'Answered all day' : `Did not answer for ${lasting(seconds)} of the last 24 hours`;
  return (
    <svg width={wide} height="10" role="img" aria-label={label} className="strip">
      <title>{label}</title>
      <defs>
        <pattern id="dark" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V4" stroke="var(--bad)" strokeWidth="1.6" />
        </pattern>
      </defs>
      <rect width={wide} height="10" fill="var(--fill)" />
      {bad.map(({ since, until }) => (
        <g key={since}>
          <rect x={x(since)} width={Math.max(2, x(until) - x(since))} height="10" fill="var(--page)" />
          <rect x={x(since)} width={Math.max(2, x(until) - x(since))} height="10" fill="url(#dark)" />
        </g>
      ))}
    </svg>
  );
}

function Quota({ health: { quota } }: { readonly health: PlatformHealth }) {
  if (!quota) return <span className="q">none a day</span>;
  const left = quota.exhausted_at ? 0 : Math.max(0, quota.whole - quota.used);
  return (
    <span className="quota">
      <svg width="64" height="8" aria-hidden="true">
        <rect width="64" height="8" fill="var(--rule)" />
        <rect
          width={(left / Math.max(1, quota.whole)) * 64}
          height="8"
          fill={left < quota.whole * 0.2 ? 'var(--bad)' : 'var(--line)'}
        />
      </svg>
      <span title={`of ${count(quota.whole)}`}>{count(left)}</span>{' '}
      <span className="q">left, new at {clockOf(quota.reset_at)}</span>
    </span>
  );
}
