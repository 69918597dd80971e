import { usePage } from '../context.tsx';

/** Said instead of a part that could not be shown, with the way on. */
export function Broken() {
  const { t } = usePage();
  return (
    <p className="situation" role="alert">
      <b>{t('failure.heading')}</b> {t('failure.text')}{' '}
      <button className="link" type="button" onClick={() => location.reload()}>
        {t('failure.reload')}
      </button>
    </p>
  );
}
