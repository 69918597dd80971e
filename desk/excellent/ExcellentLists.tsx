/** Excellent works: how far the judging of each platform is, and the way into it. */
import '../look/scroll.css';
import './excellent.css';
import type { ExcellentList } from '@event/contest/excellent/desk-wire';
import { useQuery } from '@tanstack/react-query';
import { Bar } from '../look/Bar.tsx';
import { ButtonLink } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { Status } from '../look/Glyph.tsx';
import { useRows } from '../look/rows.ts';
import { go } from '../shell/address.ts';
import { ask } from '../shell/call.ts';
import { areaName, may, platformOf, useDesk } from '../shell/context.tsx';
import { count, shortDayOf } from '../shell/words.ts';

const addressOf = ({ area, platform }: ExcellentList) => `/excellent/${area}/${platform}`;

export function ExcellentLists() {
  const { edition, me } = useDesk();
  const { data, error, refetch } = useQuery({
    queryKey: ['excellent'],
    queryFn: () => ask('excellent_lists'),
    refetchInterval: 15_000,
  });
  const mayJudge = may(me, ['judge']);
  const mayRank = may(me, ['prize_officer']);
  const rows = data?.list ?? [];
  const { body, propsOf } = useRows({
    name: 'Excellent works',
    rows,
    idOf: (row) => addressOf(row),
    keys: (row) => [
      ...(mayJudge
        ? [
            { id: 'excellent vote', key: 'v', name: 'Vote', run: () => row && go(`${addressOf(row)}/vote`) },
            { id: 'excellent score', key: 's', name: 'Give points', run: () => row && go(`${addressOf(row)}/score`) },
          ]
        : []),
      ...(mayRank ? [{ id: 'excellent rank', key: 'r', name: 'Ranking', run: () => row && go(addressOf(row)) }] : []),
    ],
  });
  return (
    <main>
      <Bar title="Excellent works" about="Two judges pass or fail, three give points, the best take the places" />
      {error && <Failure error={error} again={() => void refetch()} />}
      {data && rows.length === 0 && (
        <p className="empty">No approved work of a hero theme yet: they appear here by themselves.</p>
      )}
      {rows.length > 0 && (
        <div className="scroll-x">
          <table className="list excellents">
            <thead>
              <tr>
                <th>Area</th>
                <th>Platform</th>
                <th className="n">Works</th>
                <th>Voted on</th>
                <th className="n">Short list</th>
                <th>Points given</th>
                <th className="n">Selected</th>
                <th>Public</th>
                <th>
                  <span className="vh">Go on</span>
                </th>
              </tr>
            </thead>
            <tbody ref={body}>
              {rows.map((row, index) => (
                <tr key={addressOf(row)} {...propsOf(row)} data-first={row.area !== rows[index - 1]?.area || undefined}>
                  <td>
                    <b>{areaName(edition, row.area)}</b>
                  </td>
                  <td>{platformOf(edition, row.platform)?.name}</td>
                  <td className="n">{count(row.candidates)}</td>
                  <td>
                    <Share done={row.candidates - row.voting} of={row.candidates} />
                  </td>
                  <td className="n">{count(row.shortlisted)}</td>
                  <td>
                    <Share done={row.scored} of={row.shortlisted} />
                  </td>
                  <td className="n">
                    {count(row.selected)} <span className="q">of {row.places}</span>
                  </td>
                  <td>
                    {row.published_at ? (
                      <Status kind="pass">since {shortDayOf(row.published_at)}</Status>
                    ) : (
                      <span className="q">no</span>
                    )}
                  </td>
                  <td className="n">
                    <span className="ways">
                      {mayJudge && !row.published_at && (
                        <>
                          <ButtonLink small weight="soft" hint="V" to={`${addressOf(row)}/vote`}>
                            Vote
                          </ButtonLink>
                          <ButtonLink small weight="soft" hint="S" to={`${addressOf(row)}/score`}>
                            Points
                          </ButtonLink>
                        </>
                      )}
                      {mayRank && (
                        <ButtonLink small weight="soft" hint="R" to={addressOf(row)}>
                          Ranking
                        </ButtonLink>
                      )}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </main>
  );
}

function Share({ done, of }: { readonly done: number; readonly of: number }) {
  return (
    <span className="share">
      <progress value={done} max={Math.max(1, of)} aria-label={`${done} of ${of}`} />
      <span>
        {count(done)} <span className="q">of {count(of)}</span>
      </span>
    </span>
  );
}
