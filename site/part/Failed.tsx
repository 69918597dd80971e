import { usePage } from '../context.tsx';
import type { ServerAnswer } from '../server/answer.ts';
import { failureText } from '../server/failure.ts';

/** In the place of an answer that could not be had, with the way to ask again. */
export function Failed({ error, again }: Pick<ServerAnswer<unknown>, 'error' | 'again'>) {
  const { t } = usePage();
  return (
    <p className="empty" role="alert">
      {failureText(error, { t })}{' '}
      <button className="link" type="button" onClick={again}>
        {t('word.retry')}
      </button>
    </p>
  );
}
