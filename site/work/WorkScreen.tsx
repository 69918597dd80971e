import './work.css';
import type { WorkPage } from '@event/contest/wall/wire';
import { usePage } from '../context.tsx';
import { PlainHead } from '../moon/PlainHead.tsx';
import { Failed } from '../part/Failed.tsx';
import { StillLoading } from '../part/StillLoading.tsx';
import { useAnswer } from '../server/answer.ts';
import { CallFailed } from '../server/call.ts';
import { Situation } from '../service/Situation.tsx';
import { Growth } from '../wall/Growth.tsx';
import { Facts } from './Facts.tsx';
import { Ledger } from './Ledger.tsx';

const no_such_work = 104041;

/** One work under an address of its own: what it is, how it grew, where it stands, and every number that counts. */
export function WorkScreen() {
  const { page, area } = usePage();
  const { detail = '', live } = page;
  const query = { area: area.value, number: detail };
  const first = live.work ?? undefined;
  const { data, error, again } = useAnswer('work', query, { when: detail !== '', first, every: 120 });
  const isGone = live.work === null || (error instanceof CallFailed && error.code === no_such_work);
  return (
    <>
      <Situation />
      {isGone ? (
        <Gone />
      ) : data ? (
        <Whole work={data} />
      ) : (
        <section className="work-page">{error ? <Failed error={error} again={again} /> : <StillLoading />}</section>
      )}
    </>
  );
}

function Whole({ work }: { readonly work: WorkPage }) {
  const { t, to } = usePage();
  return (
    <article className="work-page">
      <Facts work={work} />
      {work.days.length > 1 && (
        <section>
          <h2>{t('works.days')}</h2>
          <Growth days={work.days} />
        </section>
      )}
      <Ledger number={work.number} />
      <p className="ways">
        <a className="link" href={to('works')}>
          {t('works.all')}
        </a>
      </p>
    </article>
  );
}

/** Never there, rejected, withdrawn, disqualified: one page. */
function Gone() {
  const { t, to } = usePage();
  return (
    <>
      <PlainHead heading={t('works.gone')} text={t('refusal.no_such_work')} />
      <section className="work-page">
        <a className="link" href={to('works')}>
          {t('works.all')}
        </a>
      </section>
    </>
  );
}
