import type { ReactNode } from 'react';

interface FieldProps {
  readonly label: string;
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

interface PickTextProps extends Omit<PickProps, 'options'> {
  readonly kind?: 'text' | 'date';
}

/** A filter that is written: it holds once the field is left, by Enter too; a date at once. */
export function PickText({ label, value, onPick, any = '', kind = 'text' }: PickTextProps) {
  return (
    <label className="pick">
      {label}
      <input
        key={value}
        type={kind}
        defaultValue={value}
        placeholder={any}
        maxLength={100}
        onChange={({ target }) => kind === 'date' && onPick(target.value)}
        onBlur={({ target }) => onPick(target.value.trim())}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
    </label>
  );
}
