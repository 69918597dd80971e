/** A day, or a day with its time in UTC, written as the desk writes numbers: the browser's own field follows its language, with AM and PM. */
import './when.css';
import { type ComponentProps, useRef, useState } from 'react';
import { localOf, unixOf } from '../shell/words.ts';
import { Glyph } from './Glyph.tsx';

const kinds = {
  date: { hint: 'YYYY-MM-DD', example: '2026-11-25', whole: /^\d{4}-\d\d-\d\d$/ },
  'datetime-local': { hint: 'YYYY-MM-DD hh:mm', example: '2026-11-25 18:00', whole: /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d$/ },
} as const;
type WhenKind = keyof typeof kinds;

interface WhenProps extends Pick<ComponentProps<'input'>, 'required'> {
  readonly kind?: WhenKind;
  /** As the browser's own field has it: `2026-11-25T18:00`; empty without one. */
  readonly value: string;
  /** Of what is whole alone. */
  readonly onChange: (value: string) => void;
}

export function When({ kind = 'datetime-local', value, onChange, required }: WhenProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const { hint, example } = kinds[kind];
  const write = (field: HTMLInputElement) => {
    const whole = readWhen(field.value, kind);
    field.setCustomValidity(whole === null ? `Like ${example}` : '');
    setTyped(field.value);
    if (whole !== null && whole !== value) onChange(whole);
  };
  return (
    <span className="when">
      <input
        type="text"
        autoComplete="off"
        placeholder={hint}
        required={required}
        title={kind === 'date' || value === '' ? undefined : localOf(unixOf(value))}
        value={typed ?? value.replace('T', ' ')}
        onChange={({ target }) => write(target)}
        onBlur={({ target }) => {
          target.setCustomValidity('');
          setTyped(null);
        }}
      />
      <input
        ref={calendar}
        type={kind}
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <button type="button" tabIndex={-1} aria-hidden="true" onClick={() => calendar.current?.showPicker()}>
        <Glyph name="days" />
      </button>
    </span>
  );
}

/** Null for what is half written, or is no day. */
function readWhen(text: string, kind: WhenKind): string | null {
  const field = text.trim().replace(' ', 'T');
  if (field === '') return '';
  const at = kinds[kind].whole.test(field) ? Date.parse(kind === 'date' ? field : `${field}Z`) : Number.NaN;
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(field) ? field : null;
}
