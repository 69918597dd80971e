import { Button } from '../look/Button.tsx';
import { Link } from '../shell/Link.tsx';
import { forgetMissed, useMissedFailures } from '../shell/missed-failure.ts';

/** Over whatever is shown now, until somebody has seen it: it leads back to where it was asked for. */
export function MissedFailures() {
  const failures = useMissedFailures();
  if (failures.length === 0) return null;
  return (
    <aside className="news" aria-label="Left before it was answered" role="alert">
      <ul>
        {failures.map(({ screen, path, fate }, index) => (
          <li key={String(index)}>
            What you did on <Link to={path}>{screen}</Link> {fate}
          </li>
        ))}
      </ul>
      <Button small onClick={forgetMissed}>
        I have seen it
      </Button>
    </aside>
  );
}
