import { usePage } from '../context.tsx';

export function Customer() {
  const { t } = usePage();
  return (
    <section>
      <h1>{t('customer.heading')}</h1>
    </section>
  );
}
