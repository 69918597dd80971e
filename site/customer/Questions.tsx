import { usePage } from '../context.tsx';

const topics = ['review', 'rejected', 'views', 'code', 'region', 'payment'] as const;

/** Common questions; they open without any script. */
export function Questions() {
  const { t, edition } = usePage();
  return (
    <>
      <h2>{t('customer.faq')}</h2>
      {topics.map((topic) => (
        <details key={topic} name="questions">
          <summary>{t(`customer.q.${topic}`)}</summary>
          <p>{t(`customer.a.${topic}`, { hours: edition.limits.review_hours })}</p>
        </details>
      ))}
    </>
  );
}
