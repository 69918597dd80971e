import { platformByCode } from '@event/contest/edition/edition';
import './excellent.css';
import type { Output } from '@event/contest/wire';
import { useState } from 'react';
import { usePage } from '../context.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { Emblem } from '../look/Emblem.tsx';
import { Tabs } from '../look/Tabs.tsx';
import type { DialogPartProps } from '../part/dialog.ts';
import { Failed } from '../part/Failed.tsx';
import { useAnswer } from '../server/answer.ts';
import { now } from '../server/clock.ts';
import { Watch } from '../wall/Watch.tsx';

const page_size = 20;

/** The exhibition of the selected hero-themed works. */
export function ExcellentDialog({ detail, close }: DialogPartProps) {
  const { t, to, area, edition, page } = usePage();
  const [code, setCode] = useState((platformByCode(edition, detail) ?? edition.platforms[0])?.code);
  const [shown, setShown] = useState(1);
  const platform = platformByCode(edition, code ?? '');
  const query = { area: area.value, platform: platform?.value ?? 0, page: shown };
  const { data, error, again } = useAnswer('excellent', query);
  const pages = data ? Math.ceil(data.total / Math.max(data.list.length, page_size)) : 1;
  return (
    <Dialog title={t('excellent.heading')} close={t('word.close')} onClose={close}>
      <Tabs
        label={t('word.platform')}
        tabs={edition.platforms.map((one) => ({ value: one.code, text: one.name }))}
        value={code ?? ''}
        onChange={(value) => {
          setCode(platformByCode(edition, value)?.code);
          setShown(1);
        }}
        panel="works"
      />
      <div id="works" role="tabpanel" aria-label={platform?.name}>
        {!data && error !== null && <Failed error={error} again={again} />}
        {!data && !error && <p role="status">{t('word.loading')}</p>}
        {data?.list.length === 0 && <Awaited />}
        <Exhibition list={data?.list ?? []} platform={query.platform} />
      </div>
      {pages > 1 && (
        <p className="asof">
          <button className="link" type="button" disabled={shown === 1} onClick={() => setShown(shown - 1)}>
            {t('word.back')}
          </button>
          <span className="num">
            {shown}/{pages}
          </span>
          <button className="link" type="button" disabled={shown >= pages} onClick={() => setShown(shown + 1)}>
            {t('word.next')}
          </button>
        </p>
      )}
      {page.route !== 'works' && (
        <p>
          <a className="link" href={to('works')}>
            {t('works.all')}
          </a>
        </p>
      )}
    </Dialog>
  );
}

interface ExhibitionProps extends Pick<Output<'excellent'>, 'list'> {
  readonly platform: number;
}

/** Selected until the winners are announced: then they are here. */
function Awaited() {
  const { t, edition, date } = usePage();
  const { from, to } = edition.phases.announcement;
  return (
    <div className="empty awaited">
      <Emblem name="crescent" />
      <p>{t(now() < to ? 'excellent.empty' : 'works.empty')}</p>
      {now() < from && <p className="fine">{t('theme.coming_from', { date: date(from) })}</p>}
    </div>
  );
}

function Exhibition({ list, platform }: ExhibitionProps) {
  const { t, to, number } = usePage();
  return (
    <ul className="exhibition">
      {list.map((work) => (
        <li key={work.number}>
          <Watch work={{ ...work, platform }} />
          <p>
            <a href={to('work', '', String(work.number))}>
              <bdi>{work.title ?? work.author}</bdi>
            </a>
            <span className="fine">
              {work.title !== null && (
                <>
                  <bdi>{work.author}</bdi> ·{' '}
                </>
              )}
              {t(`prizes.tier_${work.tier}`)}
              {work.total_views !== null && (
                <> · {t('word.views_amount', { count: work.total_views, shown: number(work.total_views) })}</>
              )}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
