import { DeskCallFailed } from '../shell/call.ts';
import { Button, ButtonLink } from './Button.tsx';
import { Glyph } from './Glyph.tsx';

interface FailureProps {
  readonly error: unknown;
  readonly again?: () => void;
}

const sayError = (error: unknown) => (error instanceof Error ? error.message : 'Something went wrong.');

/** Asked again, it would say the same. */
const isFinal = (error: unknown) => error instanceof DeskCallFailed && ['role', 'absent'].includes(error.name);

/** What went wrong, and what can be done. */
export function Failure({ error, again }: FailureProps) {
  return (
    <div className="fault" role="alert">
      <span className="marked">
        <Glyph name="late" />
        <span>{sayError(error)}</span>
      </span>
      {again && (isFinal(error) ? <ButtonLink to="/">Today</ButtonLink> : <Button onClick={again}>Try again</Button>)}
    </div>
  );
}

interface FailedQuestion {
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** Of all that a screen asks for: each reason once, and one button for all of it. */
export function Failures({ of }: { readonly of: readonly FailedQuestion[] }) {
  const failed = of.filter(({ error }) => error);
  const again = () => failed.forEach(({ refetch }) => void refetch());
  const reasons = new Map(failed.map(({ error }) => [sayError(error), error]));
  return [...reasons].map(([reason, error], at) => (
    <Failure key={reason} error={error} {...(at === reasons.size - 1 && { again })} />
  ));
}
