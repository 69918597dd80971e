import './submission.css';
import { usePage } from '../context.tsx';
import { Failed } from '../part/Failed.tsx';
import { StillLoading } from '../part/StillLoading.tsx';
import { LogInFirst } from '../player/LogInFirst.tsx';
import { useSession } from '../player/session.ts';
import { useAnswer } from '../server/answer.ts';
import { Work } from './Work.tsx';

/** Every work of the player; how their views grow comes after them, and is missed by nobody when it does not. */
export function MyVideos() {
  const { t, spoken } = usePage();
  const { state } = useSession();
  const { data, error, again } = useAnswer('mine', {}, { when: state === 'in' });
  const hasWorks = Boolean(data?.list.length);
  const { data: growth } = useAnswer('growth', {}, { when: state === 'in' && hasWorks });
  if (state === 'out') {
    return (
      <p className="empty">
        <LogInFirst />
      </p>
    );
  }
  if (error && !data) return <Failed error={error} again={again} />;
  if (!data) {
    return (
      <div role="status" aria-label={spoken('word.loading')}>
        <StillLoading over />
        <i className="skeleton" />
        <i className="skeleton" />
      </div>
    );
  }
  if (!hasWorks) return <p className="empty">{t('submission.empty')}</p>;
  return (
    <ul className="works">
      {data.list.map((work) => (
        <Work key={work.id} work={work} days={growth?.list.find(({ id }) => id === work.id)?.days} />
      ))}
    </ul>
  );
}
