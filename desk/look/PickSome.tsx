/** A filter in the top bar of which several hold at once: MY and ID. */
import './pick-some.css';
import { type ToggleEvent, useId, useRef } from 'react';

interface PickSomeProps {
  readonly label: string;
  /** As it stands in the address, with commas between. */
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onPick: (value: string) => void;
}

export function PickSome({ label, value, options, onPick }: PickSomeProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const chosen = value.split(',').filter(Boolean);
  const names = options.filter(([one]) => chosen.includes(one)).map(([, text]) => text);
  const toggle = (one: string) =>
    onPick(
      options
        .map(([other]) => other)
        .filter((other) => chosen.includes(other) !== (other === one))
        .join(','),
    );
  return (
    <span className="pick several">
      <span id={`${id}-of`}>{label}</span>
      <button type="button" ref={button} popoverTarget={id} aria-labelledby={`${id}-of ${id}-is`}>
        <span id={`${id}-is`}>
          {names.length > 2 ? `${names.length} of ${options.length}` : names.join(', ') || 'Any'}
        </span>
      </button>
      <fieldset
        id={id}
        popover="auto"
        className="some"
        aria-labelledby={`${id}-of`}
        onToggle={(event) => button.current && open(event, button.current)}
      >
        {options.map(([one, text]) => (
          <label key={one}>
            <input type="checkbox" checked={chosen.includes(one)} onChange={() => toggle(one)} />
            {text}
          </label>
        ))}
      </fieldset>
    </span>
  );
}

/** Below its button, inside the window; the keyboard goes to the first. */
function open({ currentTarget, newState }: ToggleEvent<HTMLElement>, button: HTMLElement) {
  if (newState !== 'open') return;
  const { left, bottom } = button.getBoundingClientRect();
  const widest = innerWidth - currentTarget.offsetWidth - 8;
  currentTarget.style.insetInlineStart = `${Math.max(8, Math.min(left, widest))}px`;
  currentTarget.style.insetBlockStart = `${bottom + 4}px`;
  currentTarget.style.maxBlockSize = `${innerHeight - bottom - 12}px`;
  currentTarget.querySelector('input')?.focus();
}
