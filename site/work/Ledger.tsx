import type { Output } from '@event/contest/wire';
import { useState } from 'react';
import { usePage } from '../context.tsx';
import { Failed } from '../part/Failed.tsx';
import { ask } from '../server/call.ts';

type Readings = Output<'readings'>;

/** Every reading that counts, asked for when somebody wants to see it, back to the first one. */
export function Ledger({ number }: { readonly number: number }) {
  const { t, area, moment, number: shown } = usePage();
  const [read, setRead] = useState<Readings>();
  const [error, setError] = useState<unknown>();
  const more = async () => {
    setError(undefined);
    try {
      const before = read?.next;
      const { list, next } = await ask('readings', { area: area.value, number, ...(before && { before }) });
      setRead({ list: [...(read?.list ?? []), ...list], next });
    } catch (failed) {
      setError(failed);
    }
  };
  return (
    <section className="ledger">
      <details onToggle={({ currentTarget }) => currentTarget.open && !read && void more()}>
        <summary className="link">{t('works.readings')}</summary>
        <p className="fine">{t('works.readings_text')}</p>
        {!read && error === undefined && <p role="status">{t('word.loading')}</p>}
        <ul>
          {read?.list.map(({ read_at, recorded_at, views, source, earlier_link }) => (
            <li key={`${read_at} ${recorded_at} ${earlier_link}`}>
              <time dateTime={new Date(read_at * 1000).toISOString()}>{moment(read_at)}</time>
              <span className="num">{shown(views)}</span>
              <span className="fine">{t(`works.source_${source}`)}</span>
              {earlier_link && <span className="fine">{t('works.earlier_link')}</span>}
            </li>
          ))}
        </ul>
        {error !== undefined && <Failed error={error} again={() => void more()} />}
        {read?.next && error === undefined && (
          <button className="link" type="button" onClick={() => void more()}>
            {t('works.more_readings')}
          </button>
        )}
      </details>
    </section>
  );
}
