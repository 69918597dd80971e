import { usePage } from '../context.tsx';
import { useAnswer } from '../server/answer.ts';
import { useFault, useSeen } from '../server/seen.ts';

/** Says how old things are, where they are shown without a connection or without a server that answers. */
export function Seen() {
  const { t, moment } = usePage();
  const at = useSeen();
  const fault = useFault();
  useAnswer('status', {}, { when: at !== undefined, every: 60 });
  if (at === undefined) return null;
  return (
    <p className="situation" role="status">
      {t(fault === 'server' ? 'page.seen_away' : 'page.seen', { time: moment(at / 1000) })}
    </p>
  );
}
