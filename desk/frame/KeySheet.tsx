/** All keys of this screen; each can be changed or turned off. */
import { useState } from 'react';
import { Dialog } from '../look/Dialog.tsx';
import { changeKey, type KeyAction, sayKey, useChangedKeys, useShownGroups } from '../shell/keys.ts';
import { showOverlay, useOverlay } from '../shell/overlay.tsx';

export function KeySheet() {
  const isShown = useOverlay() === 'keys';
  return isShown ? <Sheet /> : null;
}

function Sheet() {
  const [chosen, setChosen] = useState<string | null>(null);
  const changed = useChangedKeys();
  const groups = useShownGroups();
  return (
    <Dialog title="Keys" wide onClose={() => showOverlay(null)}>
      <p className="quiet">
        They are off while you type in a field. Press a key's button to give it another, or Backspace to turn it off.
      </p>
      <div className="keysheet">
        {groups.map(({ name, actions }) => (
          <section key={name}>
            <h2>{name}</h2>
            <ul>
              {actions
                .filter(({ quiet }) => !quiet)
                .map((action) => (
                  <li key={action.id}>
                    <span>{action.name}</span>
                    <KeyButton
                      action={action}
                      isChosen={chosen === action.id}
                      choose={setChosen}
                      isChanged={action.id in changed}
                    />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

interface KeyButtonProps {
  readonly action: KeyAction;
  readonly isChosen: boolean;
  readonly isChanged: boolean;
  readonly choose: (id: string | null) => void;
}

function KeyButton({ action, isChosen, isChanged, choose }: KeyButtonProps) {
  const key = sayKey(action);
  return (
    <span className="row">
      {isChanged && (
        <button type="button" className="btn bare small" onClick={() => changeKey(action.id, null)}>
          As before
        </button>
      )}
      <button
        type="button"
        aria-label={`${action.name}: ${key || 'off'}`}
        aria-pressed={isChosen}
        onClick={() => choose(isChosen ? null : action.id)}
        onKeyDown={(event) => {
          if (!isChosen || ['Tab', 'Escape', 'Shift'].includes(event.key)) return;
          event.preventDefault();
          changeKey(action.id, event.key === 'Backspace' ? '' : event.key.toLowerCase());
          choose(null);
        }}
      >
        <kbd>{isChosen ? 'press …' : key || 'off'}</kbd>
      </button>
    </span>
  );
}
