/** What a player did here and what was done to them, in one line of time. */
import type { DeskEdition } from '@event/contest/edition/desk-wire';
import type { PlayerPage } from '@event/contest/submission/desk-wire';
import type { ReactNode } from 'react';
import { Happened } from '../look/Happened.tsx';
import { prizeName, useDesk } from '../shell/context.tsx';
import { Link } from '../shell/Link.tsx';
import { sayEvent, sayReason, sayWho } from '../work/History.tsx';
import { LogOf } from '../work/LogOf.tsx';
import { sayKind } from './Earned.tsx';

const most = 60;

export function PlayerHistory({ page }: { readonly page: PlayerPage }) {
  const { edition } = useDesk();
  const list = [
    ...entered(page),
    ...earned(edition, page),
    ...decided(edition, page),
    ...judged(edition, page),
    ...told(page),
  ].sort((a, b) => b.at - a.at);
  return (
    <section>
      <h2>History</h2>
      <Happened list={list.slice(0, most).map((one, at) => ({ ...one, key: `${one.at} ${at}` }))} />
      {list.length > most && <p className="quiet">The latest {most} of it are shown.</p>}
      <LogOf about={page.role_id} />
    </section>
  );
}

interface Event {
  readonly at: number;
  readonly what: ReactNode;
}

const entered = ({ created_at, logins, works }: PlayerPage): Event[] => [
  { at: created_at, what: 'Logged in for the first time' },
  ...logins.map(({ at }) => ({ at, what: 'Logged in' })),
  ...works.map(({ area, id, number, submitted_at }) => ({
    at: submitted_at,
    what: (
      <>
        Entered <Link to={`/submissions/${area}/${id}`}>{number}</Link>
      </>
    ),
  })),
];

const earned = (edition: DeskEdition, { shares, contact, draws, rewards }: PlayerPage): Event[] => [
  ...shares.map(({ channel, at }) => ({ at, what: `Shared on ${channel}` })),
  ...(contact
    ? [{ at: contact.left_at, what: `Left ${contact.type === 1 ? 'an e-mail address' : 'a phone number'}` }]
    : []),
  ...draws.map(({ at, prize }) => ({ at, what: prize ? `Drew: ${prizeName(edition, prize)}` : 'Drew: no win' })),
  ...rewards
    .filter(({ kind }) => kind !== 'draw')
    .map(({ kind, prize, won_at }) => ({
      at: won_at,
      what: `${prizeName(edition, prize)}, for: ${sayKind(kind).toLowerCase()}`,
    })),
];

const told = ({ told }: PlayerPage): Event[] =>
  told.map(({ at, title, cleared, ended }) => ({
    at,
    what: (
      <>
        Told: {title}{' '}
        <span className="quiet">{cleared ? 'read' : ended ? 'not read, and shown no longer' : 'not read yet'}</span>
      </>
    ),
  }));

const decided = (edition: DeskEdition, { area, decisions }: PlayerPage): Event[] =>
  decisions.map(({ submission_id, number, ...event }) => ({
    at: event.at,
    what: (
      <>
        <Link to={`/submissions/${area}/${submission_id}`}>{number}</Link>: {sayEvent(edition, event)}
      </>
    ),
  }));

const judged = (edition: DeskEdition, { disqualifications }: PlayerPage): Event[] =>
  disqualifications.flatMap(({ at, reason, by, lifted_at, lifted_by, ...said }) => [
    {
      at,
      what: (
        <>
          <b>Disqualified</b>: {sayReason(edition, reason)} <span className="quiet">{sayWho(by)}</span>
        </>
      ),
    },
    ...appealed(said),
    ...(lifted_at === null
      ? []
      : [
          {
            at: lifted_at,
            what: (
              <>
                <b>Restored</b> <span className="quiet">{sayWho(lifted_by ?? '')}</span>
              </>
            ),
          },
        ]),
  ]);

type SaidAgainst = Pick<PlayerPage['disqualifications'][number], 'appeal' | 'appealed_at' | 'upheld_at' | 'upheld_by'>;

const appealed = ({ appeal, appealed_at, upheld_at, upheld_by }: SaidAgainst): Event[] => [
  ...(appealed_at === null ? [] : [{ at: appealed_at, what: <>Appealed: “{appeal}”</> }]),
  ...(upheld_at === null
    ? []
    : [
        {
          at: upheld_at,
          what: (
            <>
              <b>Let it stand</b> <span className="quiet">{sayWho(upheld_by ?? '')}</span>
            </>
          ),
        },
      ]),
];
