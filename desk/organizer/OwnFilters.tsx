/** The filters that one keeps, each leading to its list. */
import { Link } from '../shell/Link.tsx';
import { useAnswer } from '../shell/queries.ts';

const screens = { review: 'Review', submissions: 'Submissions' } as const;

export function OwnFilters() {
  const { data } = useAnswer('saved_filters', {}, { staleTime: 60_000 });
  if (!data) return null;
  return (
    <section aria-labelledby="own-filters">
      <h2 id="own-filters">
        Filters you keep <span className="quiet">on every machine of yours</span>
      </h2>
      {data.list.length === 0 ? (
        <p className="own-none">None yet. “Keep this”, beside the filters of Review and Submissions, keeps one here.</p>
      ) : (
        <ul className="own-list">
          {data.list.map(({ screen, name, search }) => (
            <li key={`${screen} ${name}`}>
              <span className="quiet">{screens[screen]}</span>
              <Link to={`/${screen}?${search}`}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
