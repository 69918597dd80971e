import { useHash } from '../address.ts';
import { usePage } from '../context.tsx';

/** In the place of what only a player who is logged in can see. */
export function LogInFirst() {
  const { t } = usePage();
  const wanted = useHash().filter(Boolean);
  return (
    <>
      {t('login.needed')}{' '}
      <a className="link" href={`#${['login', ...wanted].join('/')}`}>
        {t('login.button')}
      </a>
    </>
  );
}
