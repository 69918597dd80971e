/** The two sendings of a file: one only looks at it, the other takes it in. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskCallFailed } from '../shell/call.ts';

export interface Trial<answer> {
  /** `dry`: only looks at it. */
  readonly send: (file: File, dry: 'yes' | 'no') => Promise<answer>;
  /** It is done when this is: what is opened next knows of it. */
  readonly onTaken?: () => unknown;
}

export function useTrial<answer>({ send, onTaken }: Trial<answer>) {
  const [file, setFile] = useState<File | null>(null);
  const attempt = useMutation({ mutationFn: (chosen: File) => send(chosen, 'yes') });
  const take = useMutation({
    mutationFn: (chosen: File) => send(chosen, 'no'),
    // It may be in although no answer came.
    ...(onTaken && { onSettled: onTaken }),
  });
  return {
    ...{ file, attempt, take },
    /** Whether it is in is not known. */
    isOpen: take.error instanceof DeskCallFailed && take.error.isOpen,
    choose: (chosen: File | null) => {
      setFile(chosen);
      take.reset();
      if (chosen) attempt.mutate(chosen);
    },
  };
}
