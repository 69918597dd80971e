import type { Currency } from '@event/contest/edition/edition';
import { usePage } from '../context.tsx';
import { Gem } from '../look/Icon.tsx';

interface AmountProps {
  readonly amount: number;
  readonly currency: Currency;
}

/** Money or diamonds, always with their unit. */
export function Amount({ amount, currency }: AmountProps) {
  const { t, rich, number } = usePage();
  const shown = number(amount);
  if (currency === 'usd') {
    return (
      <span className="cash">
        {rich('word.cash_amount', {
          shown,
          unit: (chunks) => (
            <small key="unit" className="unit">
              {chunks}
            </small>
          ),
        })}
      </span>
    );
  }
  return (
    <>
      <Gem />
      <span aria-hidden="true">{shown}</span>
      <span className="vh">{t('word.diamonds_amount', { count: amount, shown })}</span>
    </>
  );
}

/** The same for each of several winners. */
export function AmountEach(prize: AmountProps) {
  const { rich } = usePage();
  return rich('prizes.each', {
    amount: () => <Amount key="amount" {...prize} />,
    each: (chunks) => (
      <span key="each" className="each">
        {chunks}
      </span>
    ),
  });
}
