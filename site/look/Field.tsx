import './field.css';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';

interface FrameProps {
  readonly label: string;
  readonly aside?: ReactNode;
  readonly hint?: string | undefined;
  readonly wrong?: string | undefined;
}

/** A label, the frame around the control, and below it what is wrong or else a hint. */
function Frame(props: FrameProps & { readonly id: string; readonly children: ReactNode }) {
  const { label, aside, hint, wrong, id, children } = props;
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
        {aside && <small>{aside}</small>}
      </label>
      <div className="field">{children}</div>
      {wrong ? (
        <p className="wrong" id={`${id}-wrong`} role="alert">
          {wrong}
        </p>
      ) : (
        hint && (
          <p className="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

const described = (id: string, { wrong, hint }: FrameProps) =>
  wrong ? `${id}-wrong` : hint ? `${id}-hint` : undefined;

interface TextFieldProps extends FrameProps, Omit<ComponentProps<'input'>, 'id'> {
  /** A button inside the frame. */
  readonly beside?: ReactNode;
}

export function TextField({ label, aside, hint, wrong, beside, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <Frame {...{ label, aside, hint, wrong, id }}>
      <input
        {...rest}
        id={id}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={described(id, { label, hint, wrong })}
      />
      {beside}
    </Frame>
  );
}

export interface FieldChoice {
  readonly value: string;
  readonly text: string;
  readonly lang?: string;
}

interface SelectFieldProps extends FrameProps, Omit<ComponentProps<'select'>, 'id' | 'children'> {
  readonly choices: readonly FieldChoice[];
  /** What stands there while nothing is chosen. */
  readonly none?: string;
}

export function SelectField({ label, aside, hint, wrong, choices, none, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <Frame {...{ label, aside, hint, wrong, id }}>
      <select
        {...rest}
        id={id}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={described(id, { label, hint, wrong })}
      >
        {none && (
          <option value="" disabled>
            {none}
          </option>
        )}
        {choices.map(({ value, text, lang }) => (
          <option key={value} value={value} lang={lang}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </Frame>
  );
}

export function TickField({ children, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className="tick">
      <input {...rest} type="checkbox" />
      <span>{children}</span>
    </label>
  );
}
