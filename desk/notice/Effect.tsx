/** Whom a notice reaches and when, said before it is sent. */
import type { Reach } from '@event/contest/notice/desk-wire';
import { useNow } from '../shell/clock.ts';
import { useDesk } from '../shell/context.tsx';
import { useAnswer } from '../shell/queries.ts';
import { many } from '../shell/words.ts';
import { type Content, isWritten, languagesOf, sayMoments } from './draft.ts';

/** Of a segment they are counted anew; undefined until it is known. */
export function useReaders({ area, segment }: Content, everybody: readonly Reach[]): number | undefined {
  const { data } = useAnswer('segment_reach', { segment }, { staleTime: 0, enabled: Boolean(segment) });
  const list = segment ? data?.list : everybody;
  return list?.filter((one) => !area || one.area === Number(area)).reduce((sum, one) => sum + one.players, 0);
}

interface EffectProps {
  readonly content: Content;
  readonly readers: number | undefined;
}

export function Effect({ content, readers }: EffectProps) {
  const { edition } = useDesk();
  const { begins, ends, amiss } = sayMoments(content, useNow());
  const { area, segment, texts } = content;
  const spoken = languagesOf(edition.areas, area);
  const lacking = spoken.filter((code) => !isWritten(texts[code]));
  return (
    <p className="quiet">
      {readers === undefined ? 'Counting the players …' : many(readers, 'player')} {readers === 1 ? 'reads' : 'read'} it{' '}
      {begins}
      {segment ? '; they are counted again when it is sent' : ', and whoever joins later'}
      {ends}. {amiss}{' '}
      {lacking.length > 0 &&
        lacking.length < spoken.length &&
        `${many(lacking.length, 'language')} will get the English text.`}
    </p>
  );
}
