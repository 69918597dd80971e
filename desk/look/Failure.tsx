import { Button } from './Button.tsx';

interface FailureProps {
  readonly error: unknown;
  readonly again?: () => void;
}

/** What went wrong, and what can be done. */
export function Failure({ error, again }: FailureProps) {
  return (
    <div className="fault" role="alert">
      <span>{error instanceof Error ? error.message : 'Something went wrong.'}</span>
      {again && <Button onClick={again}>Try again</Button>}
    </div>
  );
}
