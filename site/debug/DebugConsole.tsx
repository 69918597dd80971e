import './debug.css';
import { useEffect, useState } from 'react';
import { usePage } from '../context.tsx';
import { useSession } from '../player/session.ts';
import { now } from '../server/clock.ts';
import { tracesSoFar } from '../server/trace.ts';

/** For whoever looks for a fault: calls and events of this page, its place and the contest's clock. Never shows a token. */
export function DebugConsole() {
  const { page } = usePage();
  const { mtLang, mtArea } = useSession();
  const [, redraw] = useState(0);
  useEffect(() => {
    const again = () => redraw((count) => count + 1);
    addEventListener('trace', again);
    return () => removeEventListener('trace', again);
  }, []);
  const { route, area, lang, deployment } = page;
  return (
    <details className="debug" open>
      <summary>
        {[deployment.kind, deployment.brand, area, lang, mtArea, mtLang, route, new Date(now() * 1000).toISOString()]
          .filter(Boolean)
          .join(' · ')}
      </summary>
      <ol>
        {tracesSoFar()
          .slice(-40)
          .map(({ number, at, kind, text }) => (
            <li key={number}>
              {new Date(at).toISOString().slice(11, 23)} {kind} {text}
            </li>
          ))}
      </ol>
    </details>
  );
}
