/** The platform sent the player back with a code, or without: it is handed in once, and leaves the address. */
import type { Output } from '@event/contest/wire';
import { useEffect, useRef, useState } from 'react';
import { setQuery } from '../address.ts';
import { usePage } from '../context.tsx';
import { dropAnswers } from '../server/answer.ts';
import { act } from '../server/call.ts';
import { showFailure } from '../server/failure.ts';

type ConnectProblem = Output<'connected'>['problem'];

export function useWayBack(isIn: boolean): ConnectProblem {
  const words = usePage();
  const [problem, setProblem] = useState<ConnectProblem>(null);
  const isDone = useRef(false);
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const [state, code, error] = [query.get('state'), query.get('code'), query.get('error')];
    if (!isIn || isDone.current || !(state && (code || error))) return;
    isDone.current = true;
    for (const name of ['state', 'code', 'error']) setQuery(name, null);
    if (!code) return setProblem('refused');
    act('connected', { state, code }).then(
      (answer) => {
        setProblem(answer.problem);
        dropAnswers('channels');
      },
      (failed) => showFailure(failed, words),
    );
  }, [isIn, words]);
  return problem;
}
