import { useState } from 'react';
import { usePage } from '../context.tsx';
import { Failed } from '../part/Failed.tsx';
import { StillLoading } from '../part/StillLoading.tsx';
import { useAnswer } from '../server/answer.ts';
import { ask } from '../server/call.ts';
import { together, unique, type Works } from './together.ts';
import { WorkCard } from './WorkCard.tsx';

interface WorkCardsProps {
  readonly query: Readonly<Record<string, string | number>>;
  /** The beginning that stands in the page. */
  readonly first: Works | undefined;
}

const skeleton = Array.from({ length: 8 }, (_, index) => index);

/** The works of one choice: a page of them, and more on demand. */
export function WorkCards({ query, first }: WorkCardsProps) {
  const { t } = usePage();
  const { shown, error, again, setShown } = useShown(query, first);
  const [failed, setFailed] = useState<unknown>();
  const [waits, setWaits] = useState(false);
  if (!shown) return error ? <Failed error={error} again={again} /> : <Waiting />;
  if (shown.list.length === 0) return <p className="empty">{t('works.empty')}</p>;
  const after = shown.next;
  const read = async () => {
    setWaits(true);
    setFailed(undefined);
    try {
      const { list, next } = await ask('works', { ...query, after: after ?? '' });
      setShown((before) => ({ list: unique([...(before?.list ?? []), ...list]), next }));
    } catch (wrong) {
      setFailed(wrong);
    }
    setWaits(false);
  };
  return (
    <>
      <ul className="work-cards">
        {shown.list.map((work) => (
          <WorkCard key={work.number} work={work} />
        ))}
      </ul>
      {failed !== undefined && <Failed error={failed} again={read} />}
      {after !== null && failed === undefined && shown !== first && (
        <p className="more">
          <button className="link" type="button" aria-busy={waits} disabled={waits} onClick={() => void read()}>
            {t(waits ? 'word.loading' : 'works.more')}
          </button>
        </p>
      )}
    </>
  );
}

/** The beginning is asked for again on every return, as from a video that was watched. */
function useShown(query: WorkCardsProps['query'], first: Works | undefined) {
  const { data, error, again } = useAnswer('works', query, { first, partial: true });
  const [shown, setShown] = useState<Works>();
  const [renewed, setRenewed] = useState<Works>();
  if (data && data !== first && data !== renewed) {
    setRenewed(data);
    setShown((before) => (before ? together(before, data, scrollY > innerHeight / 2) : data));
  }
  return { shown: shown ?? data, error, again, setShown };
}

/** As high as what it stands for. */
function Waiting() {
  const { spoken } = usePage();
  return (
    <div>
      <StillLoading over />
      <ul className="work-cards waiting" role="status" aria-label={spoken('word.loading')}>
        {skeleton.map((index) => (
          <li key={index}>
            <i />
          </li>
        ))}
      </ul>
    </div>
  );
}
