import { usePage } from '../context.tsx';
import { useAnswer } from '../server/answer.ts';
import { useSeen } from '../server/seen.ts';

/** Says how old things are, where they are shown without a connection. */
export function Seen() {
  const { t, moment } = usePage();
  const at = useSeen();
  useAnswer('status', {}, { when: at !== undefined, every: 60 });
  if (at === undefined) return null;
  return (
    <p className="situation" role="status">
      {t('page.seen', { time: moment(at / 1000) })}
    </p>
  );
}
