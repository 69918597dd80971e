import { usePage } from '../context.tsx';

export function Rules() {
  const { t } = usePage();
  return (
    <section>
      <h1>{t('rules.heading')}</h1>
    </section>
  );
}
