import type { ShownWork } from '@event/contest/wall/wire';
import type { Output } from '@event/contest/wire';
import { useState } from 'react';
import { usePage } from '../context.tsx';
import { Failed } from '../part/Failed.tsx';
import { useAnswer } from '../server/answer.ts';
import { ask } from '../server/call.ts';
import { WorkCard } from './WorkCard.tsx';

type Works = Output<'works'>;

interface WorkCardsProps {
  readonly query: Readonly<Record<string, string | number>>;
  /** The beginning that stands in the page. */
  readonly first: Works | undefined;
}

const skeleton = Array.from({ length: 8 }, (_, index) => index);

/** The works of one choice: a page of them, and more on demand. */
export function WorkCards({ query, first }: WorkCardsProps) {
  const { t } = usePage();
  const { data, error, again } = useAnswer('works', query, { first, partial: true });
  const [more, setMore] = useState<Works>();
  const [failed, setFailed] = useState<unknown>();
  const [waits, setWaits] = useState(false);
  if (!data) return error ? <Failed error={error} again={again} /> : <Waiting />;
  if (data.list.length === 0) return <p className="empty">{t('works.empty')}</p>;
  const after = (more ?? data).next;
  const read = async () => {
    setWaits(true);
    setFailed(undefined);
    try {
      const { list, next } = await ask('works', { ...query, after: after ?? '' });
      setMore({ list: [...(more?.list ?? []), ...list], next });
    } catch (wrong) {
      setFailed(wrong);
    }
    setWaits(false);
  };
  return (
    <>
      <ul className="work-cards">
        {unique([...data.list, ...(more?.list ?? [])]).map((work) => (
          <WorkCard key={work.number} work={work} />
        ))}
      </ul>
      {failed !== undefined && <Failed error={failed} again={read} />}
      {after !== null && failed === undefined && data !== first && (
        <p className="more">
          <button className="link" type="button" aria-busy={waits} disabled={waits} onClick={() => void read()}>
            {t(waits ? 'word.loading' : 'works.more')}
          </button>
        </p>
      )}
    </>
  );
}

/** A number that grew meanwhile may bring a work a second time. */
function unique(works: readonly ShownWork[]): ShownWork[] {
  return [...new Map(works.map((work) => [work.number, work])).values()];
}

/** As high as what it stands for. */
function Waiting() {
  const { spoken } = usePage();
  return (
    <ul className="work-cards waiting" role="status" aria-label={spoken('word.loading')}>
      {skeleton.map((index) => (
        <li key={index}>
          <i />
        </li>
      ))}
    </ul>
  );
}
