/** On a phone the queue, the case and what stands beside it are three steps. */
export type TrioStep = 'queue' | 'case' | 'side';

const names: readonly (readonly [TrioStep, string])[] = [
  ['queue', 'Queue'],
  ['case', 'Case'],
  ['side', 'Beside'],
];

interface StepsProps {
  readonly step: TrioStep;
  readonly hasCase: boolean;
  readonly onStep: (step: TrioStep) => void;
}

export function Steps({ step, hasCase, onStep }: StepsProps) {
  return (
    <nav className="steps" aria-label="Steps">
      {names.map(([one, name]) => (
        <button
          key={one}
          type="button"
          className="btn bare"
          aria-current={step === one ? 'step' : undefined}
          disabled={one !== 'queue' && !hasCase}
          onClick={() => onStep(one)}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}
