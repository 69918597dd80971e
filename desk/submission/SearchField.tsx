import { type RefObject, useEffect, useState } from 'react';
import { Key } from '../shell/Key.tsx';

interface SearchFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly label: string;
  readonly onChange: (value: string) => void;
}

const pause = 120;

/** Asks when the typing pauses. Esc leaves the field. */
export function SearchField({ field, value, label, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (document.activeElement !== field.current) setTyped(value);
  }, [value, field]);
  useEffect(() => {
    if (typed === value || document.activeElement !== field.current) return;
    const timer = setTimeout(() => onChange(typed), pause);
    return () => clearTimeout(timer);
  });
  return (
    <span className="search">
      <input
        ref={field}
        type="search"
        className="input"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape' || key === 'Enter') {
            onChange(typed);
            field.current?.blur();
          }
        }}
      />
      <Key of="F" />
    </span>
  );
}
