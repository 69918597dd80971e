import type { Currency } from '@event/contest/edition/edition';
import { Gem } from '@event/ui/Icon.tsx';
import { usePage } from '../context.tsx';

/** Money or diamonds, always with their unit. */
export function Amount({ amount, currency }: { readonly amount: number; readonly currency: Currency }) {
  const { t, number } = usePage();
  if (currency === 'usd') {
    return (
      <>
        <small className="unit">USD</small> {number(amount)}
      </>
    );
  }
  return (
    <>
      <Gem />
      {number(amount)}
      <span className="vh"> {t('word.diamonds')}</span>
    </>
  );
}
