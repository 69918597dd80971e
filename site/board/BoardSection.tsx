import './board.css';
import { useState } from 'react';
import { setQuery } from '../address.ts';
import { usePage } from '../context.tsx';
import { Tabs } from '../look/Tabs.tsx';
import { Failed } from '../part/Failed.tsx';
import { later } from '../part/Part.tsx';
import { StillLoading } from '../part/StillLoading.tsx';
import { useSession } from '../player/session.ts';
import { usePlatform } from '../prize/platform.ts';
import { useAnswer } from '../server/answer.ts';
import { Board } from './Board.tsx';
import { Changes } from './Changes.tsx';
import { PeriodTabs } from './PeriodTabs.tsx';
import { defaultPeriod, usePeriod } from './period.ts';
import { aboutTexts } from './state.ts';

const OwnLine = later(() => import('./OwnLine.tsx').then((part) => part.OwnLine));
const Winners = later(() => import('./Winners.tsx').then((part) => part.Winners));
const top = 10;
const skeleton = Array.from({ length: top }, (_, row) => row);

/** Boards by period and platform: the first rows stand in the page, all of them come on demand. */
export function Leaderboard() {
  const { t, area, edition, page, span } = usePage();
  const platform = usePlatform();
  const period = usePeriod();
  const { player } = useSession();
  const [all, setAll] = useState(false);
  const { live } = page;
  const isFirst = platform === edition.platforms[0] && period === defaultPeriod(edition, live.now);
  const query = { area: area.value, platform: platform.value, period: period.number };
  const first = isFirst ? live.board : undefined;
  const { data, error, again } = useAnswer('board', query, { first, partial: isFirst && all, every: 60 });
  const hasMore = data && (data === first ? data.rows.length === top : data.rows.length > top);
  const isWaiting = !data || (all && hasMore && data === first);
  const state = data?.state ?? 'live';
  return (
    <section id="board">
      <header>
        <h2>{t('leaderboard.heading')}</h2>
        <p>{t(aboutTexts[state])}</p>
      </header>
      <PeriodTabs period={period} state={data?.state} />
      <Tabs
        label={t('word.platform')}
        tabs={edition.platforms.map(({ code, name }) => ({ value: code, text: name }))}
        value={platform.code}
        onChange={(code) => setQuery('platform', code)}
        panel="board-rows"
      />
      {/* The own line keeps to the rows: over the tabs it would cover them. */}
      <div>
        <div id="board-rows" role="tabpanel" aria-label={`${platform.name}, ${span(period)} UTC`}>
          {data?.state === 'certified' && (
            <div className="winners-place">
              <Winners rows={data.rows} />
            </div>
          )}
          {data && <Board board={data} platform={platform.code} rows={all ? edition.limits.board_rows : top} />}
          {isWaiting && (error ? <Failed error={error} again={again} /> : <BoardSkeleton />)}
        </div>
        {data && (
          <p className="asof">
            <span>{data.updated_at !== null && <Updated at={data.updated_at} />}</span>
            {!all && hasMore && (
              <button className="link" type="button" onClick={() => setAll(true)}>
                {t('leaderboard.all', { count: edition.limits.board_rows })}
              </button>
            )}
          </p>
        )}
        {live.now >= edition.phases.submission.to && <ToExcellent platform={platform.code} />}
        {data && data.changes.length > 0 && (
          <Changes key={JSON.stringify(query)} changes={data.changes} query={query} />
        )}
        {player && <OwnLine query={query} state={state} />}
      </div>
    </section>
  );
}

function ToExcellent({ platform }: { readonly platform: string }) {
  const { t } = usePage();
  return (
    <a className="link" href={`#excellent/${platform}`}>
      {t('excellent.heading')}
    </a>
  );
}

function Updated({ at }: { readonly at: number }) {
  const { t, date, time } = usePage();
  return (
    <time dateTime={new Date(at * 1000).toISOString()}>
      {t('leaderboard.updated', { date: date(at), time: time(at) })}
    </time>
  );
}

/** As high as the rows it stands for. */
function BoardSkeleton() {
  const { spoken } = usePage();
  return (
    <div className="board waiting" role="status" aria-label={spoken('word.loading')}>
      <StillLoading over />
      {skeleton.map((row) => (
        <i key={row} />
      ))}
    </div>
  );
}
