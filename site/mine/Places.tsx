import type { Period, Platform } from '@event/contest/edition/edition';
import type { Submission } from '@event/contest/submission/wire';
import { Movement, Next, whys } from '../board/Rank.tsx';
import { stateTexts } from '../board/state.ts';
import { unrankedText } from '../board/unranked.ts';
import { usePage } from '../context.tsx';
import { Failed } from '../part/Failed.tsx';
import { StillLoading } from '../part/StillLoading.tsx';
import { useSession } from '../player/session.ts';
import { Amount } from '../prize/Amount.tsx';
import { useAnswer } from '../server/answer.ts';
import { now } from '../server/clock.ts';

interface BoardOf {
  readonly platform: Platform;
  readonly period: Period;
}

/** The player's rank on each board with a work that is not rejected, the newest board first. */
export function Places({ works }: { readonly works: readonly Submission[] }) {
  const { t, edition } = usePage();
  const isOn = ({ platform, period }: BoardOf, work: Submission) =>
    work.status !== 2 &&
    work.platform === platform.value &&
    period.from <= work.submitted_at &&
    work.submitted_at < period.to;
  const boards = edition.periods
    .toReversed()
    .flatMap((period) => edition.platforms.map((platform) => ({ platform, period })))
    .filter((board) => works.some((work) => isOn(board, work)));
  if (boards.length === 0) return null;
  return (
    <section className="places">
      <header>
        <h2>{t('mine.ranks')}</h2>
      </header>
      <ul>
        {boards.map((board) => (
          <Place key={`${board.period.number} ${board.platform.code}`} {...board} />
        ))}
      </ul>
    </section>
  );
}

function Place({ platform, period }: BoardOf) {
  const { t, to, area, number, span } = usePage();
  const { player } = useSession();
  const query = { area: player?.creation_area ?? area.value, platform: platform.value, period: period.number };
  const { data, error, again } = useAnswer('own_rank', query, { when: player !== null, every: 60 });
  const isLive = period.from <= now() && now() < period.to;
  const { rank = null, why = null, total_views = 0, next = null, prize = null, movement = null } = data ?? {};
  return (
    <li className={isLive ? 'place live' : 'place'}>
      <p className="at">
        <a href={`${to('home')}&platform=${platform.code}&period=${period.number}#board`} data-event="btn_leaderboard">
          {platform.name} · {t('schedule.period', { number: period.number })}
        </a>
        <span>
          {isLive ? t('leaderboard.live') : span(period)}
          {!isLive && data?.state && <> · {t(stateTexts[data.state])}</>}
        </span>
      </p>
      {!data && error === null && <StillLoading />}
      {!data && error !== null && <Failed error={error} again={again} />}
      {data && (
        <p className="rank">
          {rank === null ? (
            <b>{t(unrankedText(data.state, Boolean(player?.out)))}</b>
          ) : (
            <>
              <b className="num">{t('prizes.rank_one', { rank: number(rank) })}</b>
              {movement ? <Movement by={movement} /> : null}
            </>
          )}
          <span className="num">{t('word.views_amount', { count: total_views, shown: number(total_views) })}</span>
        </p>
      )}
      {prize && (
        <p className="won">
          <Amount {...prize} />
        </p>
      )}
      {why && <p className="fine">{t(whys[why], { area: t(`area.${area.path}`) })}</p>}
      {next && rank !== null && (
        <p className="gap">
          <Next {...next} own={total_views} />
        </p>
      )}
    </li>
  );
}
