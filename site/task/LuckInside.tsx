import { usePage } from '../context.tsx';
import { Foothills } from '../moon/Foothills.tsx';
import { useSession } from '../player/session.ts';
import { Line, Tasks } from './Tasks.tsx';
import { Try } from './Try.tsx';

/** What the draw and the tasks are for this player. */
export function LuckInside() {
  const { t, to } = usePage();
  const { player } = useSession();
  const isEmpty = player?.has_first_reward === false;
  return (
    <>
      <Try />
      <Tasks>
        <Line
          moon={player && !isEmpty ? 'full' : 'ring'}
          title={t('submission.heading')}
          text={isEmpty ? t('submission.empty') : undefined}
          href={to('mine')}
          action={t('word.open')}
          event="btn_my_submissions"
        />
      </Tasks>
      <Foothills />
    </>
  );
}
