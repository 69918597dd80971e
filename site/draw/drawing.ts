/** One draw after the other: the server decides first, the card only shows it. */
import { useEffect, useState } from 'react';
import { track } from '../analytics/event.ts';
import { usePage } from '../context.tsx';
import { updatePlayer, useCounted } from '../player/session.ts';
import { dropAnswers } from '../server/answer.ts';
import { act } from '../server/call.ts';
import { showFailure } from '../server/failure.ts';
import { keepResult, lastResult, noteSeen, type Result } from './last.ts';

export interface DrawingState {
  readonly stage: 'ready' | 'asking' | 'turning' | 'shown';
  readonly result: Result | null;
  /** Attempts that are left. */
  readonly left: number;
  readonly draw: () => void;
  readonly showNow: () => void;
}

const turning_time = 1600;
const prefersCut = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function useDrawing(): DrawingState {
  const words = usePage();
  const { player } = useCounted();
  const [result, setResult] = useState<Result | null>(lastResult);
  const [stage, setStage] = useState<DrawingState['stage']>(result ? 'shown' : 'ready');
  useEffect(() => {
    if (stage !== 'turning') return;
    const timer = setTimeout(() => setStage('shown'), prefersCut() ? 0 : turning_time);
    return () => clearTimeout(timer);
  }, [stage]);
  useEffect(() => {
    if (stage === 'shown' && result) noteSeen(result);
  }, [stage, result]);
  const draw = async () => {
    track('btn_draw_now');
    setStage('asking');
    keepResult(null);
    try {
      const drawn = await act('draw', {});
      keepResult(drawn);
      updatePlayer({ draw_count: drawn.draw_count });
      dropAnswers('rewards', 'draws');
      setResult(drawn);
      setStage('turning');
    } catch (error) {
      showFailure(error, words);
      setStage('ready');
    }
  };
  return { stage, result, left: player?.draw_count ?? 0, draw: () => void draw(), showNow: () => setStage('shown') };
}
