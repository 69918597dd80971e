/** Beside a list of works on a wide screen: the one under the cursor, to be watched there. */
import { Failure } from '../look/Failure.tsx';
import { useRested } from '../look/rows.ts';
import { usePlaying, videoKeys } from '../look/Video.tsx';
import { useDesk } from '../shell/context.tsx';
import { useKeys } from '../shell/keys.ts';
import { useAnswer } from '../shell/queries.ts';
import { not_yet } from '../shell/said.ts';
import { momentOf } from '../shell/words.ts';
import { ruleLines } from './rule.ts';
import { WorkMain } from './Work.tsx';

interface ChosenWorkProps {
  readonly area: number;
  readonly id: string;
}

export function ChosenWork({ area, id }: ChosenWorkProps) {
  const { edition } = useDesk();
  const enabled = useRested(id);
  const { data, error, refetch } = useAnswer('submission', { area, id }, { enabled, staleTime: 30_000 });
  const playing = usePlaying(data?.link);
  useKeys('Video', videoKeys({ of: 'video', play: 'v', link: data?.link, playing, not: data ? null : not_yet }));
  const latest = data?.checks[0];
  return (
    <aside className="chosen" aria-label="The chosen work">
      {error && <Failure error={error} again={() => void refetch()} />}
      {data && (
        <WorkMain
          work={data}
          playing={playing}
          lines={ruleLines(data, edition)}
          checked={
            <span className="quiet end">{latest ? `Checked ${momentOf(latest.at)}` : 'Not checked automatically'}</span>
          }
        />
      )}
    </aside>
  );
}
