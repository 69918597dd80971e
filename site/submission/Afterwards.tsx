import type { Phase } from '@event/contest/edition/edition';
import { usePage } from '../context.tsx';

/** What there is to wait for once submissions have ended, and from the announcement on what has come of it. */
export function Afterwards({ phase }: { readonly phase: Phase }) {
  const { t, rich, edition, date } = usePage();
  if (phase !== 'announcement' && phase !== 'closed') return t('submit.ended');
  const until = date(edition.phases.announcement.to - 1);
  return rich(`home.phase_${phase}`, { date: until, b: (chunks) => <b key="b">{chunks}</b> });
}
