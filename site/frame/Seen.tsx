import { usePage } from '../context.tsx';
import { useAnswer } from '../server/answer.ts';
import { useSeen } from '../server/seen.ts';

/** Says since when things are so, where they are shown without a line. */
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
