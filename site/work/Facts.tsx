import { platformByValue } from '@event/contest/edition/edition';
import type { WorkPage } from '@event/contest/wall/wire';
import { stateTexts } from '../board/state.ts';
import { unrankedText } from '../board/unranked.ts';
import { usePage } from '../context.tsx';
import { ButtonLink } from '../look/Button.tsx';
import { MiniMoon } from '../look/Icon.tsx';
import { Night } from '../moon/Night.tsx';
import { Watch } from '../wall/Watch.tsx';
import { ShareWork } from './ShareWork.tsx';

/** The picture, and beside it whose it is, its views and its place. */
export function Facts({ work }: { readonly work: WorkPage }) {
  const { t, edition, number: shown, date, time } = usePage();
  const { number, title, author, platform, theme, total_views, views_at, checking, board } = work;
  const name = platformByValue(edition, platform)?.name ?? '';
  return (
    <section className="of-work">
      <Watch work={work} first />
      <div>
        <h1>
          <bdi>{title ?? t('submission.number', { number })}</bdi>
        </h1>
        <p className="by">
          <bdi>{author}</bdi> · {t(`theme.${theme}.title`)}
        </p>
        {(total_views !== null || !checking) && (
          <p className="views num">
            {total_views === null
              ? t('works.not_counted')
              : t('word.views_amount', { count: total_views, shown: shown(total_views) })}
          </p>
        )}
        {views_at !== null && (
          <p className="fine">
            <time dateTime={new Date(views_at * 1000).toISOString()}>
              {t('leaderboard.updated', { date: date(views_at), time: time(views_at) })}
            </time>
          </p>
        )}
        {checking && (
          <p className="note">
            <MiniMoon phase="half" />
            {t(`works.checking_${checking}`)}
          </p>
        )}
        {board && <Place board={board} />}
        <p className="fine">
          {t('submission.number', { number })} · {t('works.submitted', { date: date(work.submitted_at) })}
        </p>
        <div className="does">
          <ButtonLink href={work.link} target="_blank" rel="noopener noreferrer">
            {t('excellent.watch', { platform: name })}
          </ButtonLink>
          <ShareWork work={work} />
        </div>
      </div>
      <Night />
    </section>
  );
}

/** Of the author, with all works on that board; and what this one brings to it. */
function Place({ board }: { readonly board: NonNullable<WorkPage['board']> }) {
  const { t, edition, number: shown, span } = usePage();
  const { period, state, rank, views } = board;
  const { from = 0, to = 0 } = edition.periods.find(({ number }) => number === period) ?? {};
  return (
    <dl>
      <div>
        <dt>
          {t('leaderboard.heading')} · {span({ from, to })} · <span>{t(stateTexts[state])}</span>
        </dt>
        <dd>{rank === null ? t(unrankedText(state)) : t('prizes.rank_one', { rank: shown(rank) })}</dd>
      </div>
      {views !== null && (
        <div>
          <dt>{t('works.counted')}</dt>
          <dd className="num">{shown(views)}</dd>
        </div>
      )}
    </dl>
  );
}
