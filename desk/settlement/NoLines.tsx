/** A list without lines: what they are made from, and where that is still to be done. */
import { Button, ButtonLink } from '../look/Button.tsx';
import { useMinute } from '../shell/clock.ts';
import { useDesk } from '../shell/context.tsx';
import { shortDayOf } from '../shell/words.ts';

interface NoLinesProps {
  readonly list: { readonly area: number; readonly platform: number; readonly period: number | null };
  readonly isReady: boolean;
  /** Of who may settle. */
  readonly onMake?: () => void;
}

export function NoLines({ list, isReady, onMake }: NoLinesProps) {
  const { why, does, to, isNext = true } = useStep(list);
  return (
    <div className="empty no-lines">
      <p>{isReady ? 'No lines yet. There will be one for each winner.' : why}</p>
      <div>
        {onMake && (
          <Button hint="M" weight={isReady ? 'next' : 'plain'} disabled={!isReady} onClick={onMake}>
            Make the lines
          </Button>
        )}
        {!isReady && (
          <ButtonLink weight={onMake && isNext ? 'next' : 'plain'} to={to}>
            {does}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** What comes before the lines. */
function useStep({ area, platform, period }: NoLinesProps['list']) {
  const { edition } = useDesk();
  const now = useMinute();
  if (period === null) {
    const why = 'There is nothing to settle yet: these works are not published.';
    return { why, does: 'Publish them', to: `/excellent/${area}/${platform}` };
  }
  const ends = edition.periods.find(({ number }) => number === period)?.to ?? 0;
  const to = `/boards/${area}/${platform}/${period}`;
  return now < ends
    ? {
        why: `There is nothing to settle yet: this board runs until ${shortDayOf(ends)}.`,
        does: 'See the board',
        to,
        isNext: false,
      }
    : { why: 'There is nothing to settle yet: this board is not certified.', does: 'Certify it', to };
}
