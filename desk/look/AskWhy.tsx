/** The desk's one way to ask before something is done: what follows, why, and the act. Enter says it. */
import { type ReactNode, useState } from 'react';
import { keepUnsaid, unsaidOf } from '../shell/unsaid.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Failure } from './Failure.tsx';
import { Field } from './Field.tsx';

interface AskProps {
  readonly title: string;
  /** What else is asked, or stands there at once. */
  readonly children?: ReactNode;
  /** What follows, where it is worked out first: below all that is asked, so that it pushes nothing from under a pointer and is no stop on the keys' way to the word. */
  readonly follows?: ReactNode;
  /** What the word is asked for; null where none is needed. */
  readonly label: string | null;
  readonly first?: string;
  /** Whose word about what: written and left, it stands there again when that is asked again. */
  readonly about?: string;
  readonly shortest?: number;
  readonly longest?: number;
  /** What the button does. */
  readonly does: string;
  readonly weight?: 'next' | 'bad';
  readonly leave?: string;
  /** Whether all else is said. */
  readonly isReady?: boolean;
  readonly isBusy?: boolean;
  readonly error?: Error | null;
  readonly wide?: boolean;
  readonly onSay: (word: string) => void;
  readonly onClose: () => void;
}

export function AskWhy({ title, children, follows, label, wide = false, error, ...asked }: AskProps) {
  const { text, setText, drop, leave } = useWord(asked);
  const word = label === null ? '' : text.trim();
  const isSaid = label === null || word.length >= (asked.shortest ?? 1);
  const isReady = isSaid && (asked.isReady ?? true) && !asked.isBusy;
  return (
    <Dialog title={title} wide={wide} onClose={leave}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isReady) return;
          drop();
          asked.onSay(word);
        }}
        onKeyDown={(event) => {
          // The press that opened the dialog, held down, is no answer to it.
          if (event.key === 'Enter' && event.repeat) event.preventDefault();
        }}
      >
        {children}
        {label !== null && (
          <Field label={label}>
            <textarea
              required
              value={text}
              maxLength={asked.longest ?? 500}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.shiftKey) return;
                event.preventDefault();
                event.currentTarget.form?.requestSubmit();
              }}
            />
          </Field>
        )}
        {follows}
        {error && <Failure error={error} />}
        <div className="row">
          {/* Without a word it has the focus from the beginning, also while what follows is being worked out. */}
          <Button
            type="submit"
            weight={asked.weight ?? 'next'}
            hint="↵"
            {...(label === null ? { 'aria-disabled': !isReady } : { disabled: !isReady })}
          >
            {asked.does}
          </Button>
          <Button weight="bare" onClick={leave}>
            {asked.leave ?? 'Leave it as it is'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useWord({ about, first = '', isBusy, onClose }: Pick<AskProps, 'about' | 'first' | 'isBusy' | 'onClose'>) {
  const [text, setText] = useState(unsaidOf(about) ?? first);
  return {
    ...{ text, setText },
    leave: () => {
      if (!isBusy) keepUnsaid(about, text === first ? '' : text);
      onClose();
    },
    drop: () => keepUnsaid(about, ''),
  };
}
