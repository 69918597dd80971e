import './plain-head.css';
import { Night } from './Night.tsx';

interface PlainHeadProps {
  readonly heading: string;
  readonly text?: string;
}

/** The head of a screen without the dial. Its words come first: the night is painted over a head that no longer grows. */
export function PlainHead({ heading, text }: PlainHeadProps) {
  return (
    <header className="plain-head">
      <h1>{heading}</h1>
      {text && <p>{text}</p>}
      <Night />
    </header>
  );
}
