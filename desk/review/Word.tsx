/** A word that a decision asks for, or one for colleagues. Enter says it. */
import { useState } from 'react';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';

interface WordProps {
  readonly title: string;
  readonly about: string;
  readonly does: string;
  readonly first?: string;
  /** Why it was not said yet. */
  readonly mistake?: string | null;
  readonly onSay: (word: string) => void;
  readonly onClose: () => void;
}

const shortest = 3;

export function Word({ title, about, does, first = '', mistake, onSay, onClose }: WordProps) {
  const [text, setText] = useState(first);
  const word = text.trim();
  const say = () => {
    if (word.length >= shortest) onSay(word);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <label className="field">
        <span>{about}</span>
        <textarea
          autoFocus
          value={text}
          maxLength={1000}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey) return;
            event.preventDefault();
            say();
          }}
        />
      </label>
      {mistake && (
        <p role="alert" className="mistake">
          {mistake}
        </p>
      )}
      <div className="row">
        <Button weight="next" disabled={word.length < shortest} onClick={say}>
          {does} <kbd>↵</kbd>
        </Button>
      </div>
    </Dialog>
  );
}
