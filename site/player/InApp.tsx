import { usePage } from '../context.tsx';
import { inAppOf } from './in-app.ts';

/** Inside another app: how to go on in the phone's own browser. Everything works here too, so it only offers. */
export function InApp() {
  const { t } = usePage();
  const found = inAppOf(navigator.userAgent, location.href);
  if (!found) return null;
  const { app, way_out } = found;
  return (
    <aside className="outside fine">
      <p>{t('login.inside', { app })}</p>
      {way_out && (
        <a className="link" href={way_out}>
          {t('login.outside')}
        </a>
      )}
      <p>{t('login.outside_how', { app })}</p>
    </aside>
  );
}
