import type { ReactNode } from 'react';
import { When } from './When.tsx';

interface FieldProps {
  readonly label: ReactNode;
  readonly mistake?: string | undefined;
  readonly children: ReactNode;
}

/** A label, its control and what is wrong with it. */
export function Field({ label, mistake, children }: FieldProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="field">
      <span>{label}</span>
      {children}
      {mistake && <em role="alert">{mistake}</em>}
    </label>
  );
}

interface PickProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onPick: (value: string) => void;
  /** What no choice is called. */
  readonly any?: string;
}

/** A filter in the top bar. */
export function Pick({ label, value, options, onPick, any = 'Any' }: PickProps) {
  return (
    <label className="pick">
      {label}
      <select value={value} onChange={(event) => onPick(event.target.value)}>
        <option value="">{any}</option>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A filter that is written: it holds once the field is left, by Enter too. */
export function PickText({ label, value, onPick, any = '' }: Omit<PickProps, 'options'>) {
  return (
    <label className="pick">
      {label}
      <input
        key={value}
        defaultValue={value}
        placeholder={any}
        maxLength={100}
        onBlur={({ target }) => onPick(target.value.trim())}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
    </label>
  );
}

/** A filter by day: it holds as soon as the day is whole. */
export function PickDay({ label, value, onPick }: Omit<PickProps, 'options' | 'any'>) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is in When
    <label className="pick">
      {label}
      <When kind="date" value={value} onChange={onPick} />
    </label>
  );
}
