/** What was written and neither kept nor sent is gone on with where the same is begun again. */
import { useState } from 'react';
import { keepUnsaid, unsaidOf } from '../shell/unsaid.ts';
import type { Content, DraftStart } from './draft.ts';

export function useUnsaidNotice(first: DraftStart) {
  const about = `notice ${JSON.stringify(first)}`;
  const [left, setLeft] = useState(unsaidOf(about));
  const [start, setStart] = useState<DraftStart>(left === undefined ? first : JSON.parse(left));
  const [saved, setSaved] = useState(first.content);
  const drop = () => keepUnsaid(about, '');
  return {
    ...{ start, setStart, drop, isLeft: left !== undefined },
    noteSaved: (content: Content, draft: DraftStart['draft']) => {
      setStart({ content, draft });
      setSaved(content);
      setLeft(undefined);
    },
    keep: () => keepUnsaid(about, isSame(start.content, saved) ? '' : JSON.stringify(start)),
    beginAnew: () => {
      drop();
      setLeft(undefined);
      setStart(first);
    },
  };
}

const isSame = (one: Content, other: Content) => JSON.stringify(one) === JSON.stringify(other);
