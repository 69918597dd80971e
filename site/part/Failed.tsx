import { useEffect } from 'react';
import { usePage } from '../context.tsx';
import type { ServerAnswer } from '../server/answer.ts';
import { failureText } from '../server/failure.ts';
import { whenBack } from '../server/persist.ts';

/** In the place of an answer that could not be had, with the way to ask again; it asks by itself once the line is back, as it says. */
export function Failed({ error, again }: Pick<ServerAnswer<unknown>, 'error' | 'again'>) {
  const { t } = usePage();
  useEffect(() => whenBack(again), [again]);
  return (
    <p className="empty" role="alert">
      {failureText(error, { t })}{' '}
      <button className="link" type="button" onClick={again}>
        {t('word.retry')}
      </button>
    </p>
  );
}
