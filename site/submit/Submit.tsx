import { usePage } from '../context.tsx';

export function Submit() {
  const { t } = usePage();
  return (
    <section>
      <h1>{t('submit.heading')}</h1>
    </section>
  );
}
