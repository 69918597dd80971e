import type { SettlementRow } from '@event/contest/settlement/desk-wire';
import { Compare } from './Compare.tsx';
import { Deliver } from './Deliver.tsx';
import { Export } from './Export.tsx';
import { Replace } from './Replace.tsx';

export interface LinesMade {
  readonly made: number;
  readonly voided: number;
  readonly kept: number;
}

export type LineStep = 'compare' | 'deliver' | 'export' | SettlementRow | null;

interface StepsProps {
  readonly area: number;
  readonly list: string;
  readonly step: LineStep;
  readonly lines: readonly SettlementRow[];
  readonly picked: ReadonlySet<string>;
  readonly onDone: (made: LinesMade | null) => void;
  readonly onClose: () => void;
}

/** The dialog of the step that is asked about. */
export function Steps({ area, list, step, lines, picked, onDone, onClose }: StepsProps) {
  const done = () => onDone(null);
  if (step === null) return null;
  if (step === 'compare') return <Compare {...{ area, list, onDone, onClose }} />;
  if (step === 'export') return <Export {...{ area, list, onClose }} />;
  if (step === 'deliver') {
    return <Deliver area={area} lines={lines.filter(({ id }) => picked.has(id))} onDone={done} onClose={onClose} />;
  }
  return <Replace line={step} onDone={done} onClose={onClose} />;
}
