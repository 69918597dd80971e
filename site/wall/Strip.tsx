import './strip.css';
import { useEffect, useRef, useState } from 'react';
import { usePage } from '../context.tsx';
import { Failed } from '../part/Failed.tsx';
import { StillLoading } from '../part/StillLoading.tsx';
import { useAnswer } from '../server/answer.ts';
import { WorkCard } from './WorkCard.tsx';

const most = 6;

/** A few of the newest works on the first screen, asked for when they come near: whoever never scrolls there pays nothing. */
export function Strip() {
  const { t, to, area } = usePage();
  const place = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), {
      rootMargin: '300px',
    });
    if (place.current) watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  const { data, error, again } = useAnswer('works', { area: area.value, order: 'new' }, { when: isNear });
  return (
    <section className="strip" ref={place}>
      <header>
        <h2>{t('works.heading')}</h2>
        <a className="link" href={to('works')}>
          {t('works.all')}
        </a>
      </header>
      {!data && error === null && isNear && <StillLoading />}
      {!data && error !== null && <Failed error={error} again={again} />}
      {data?.list.length === 0 && <p className="empty">{t('works.empty')}</p>}
      <ul className="work-cards">
        {data?.list.slice(0, most).map((work) => (
          <WorkCard key={work.number} work={work} />
        ))}
      </ul>
    </section>
  );
}
