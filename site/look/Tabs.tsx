import './tabs.css';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { unmarked } from '../copy.ts';

interface Tab {
  readonly value: string;
  readonly text: ReactNode;
  readonly small?: ReactNode;
  /** What the text had no room for. */
  readonly title?: string;
  /** Running now: its small line is gold. */
  readonly live?: boolean;
  readonly off?: boolean;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The id of the panel that they switch. */
  readonly panel: string;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** One stop for the Tab key; arrows, Home and End move and choose at once. */
export function Tabs({ label, tabs, value, onChange, panel }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const go = (event: KeyboardEvent) => {
    const open = tabs.filter(({ off }) => !off);
    const at = open.findIndex((tab) => tab.value === value);
    const step = steps[event.key];
    const to =
      event.key === 'Home' ? 0 : event.key === 'End' ? open.length - 1 : step === undefined ? undefined : at + step;
    if (to === undefined) return;
    event.preventDefault();
    const next = open[(to + open.length) % open.length];
    if (!next) return;
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={unmarked(label)} ref={list} onKeyDown={go}>
      {tabs.map(({ value: own, text, small, title, live, off }) => (
        <button
          key={own}
          type="button"
          role="tab"
          data-value={own}
          title={title}
          aria-selected={own === value}
          aria-controls={panel}
          aria-disabled={off || undefined}
          tabIndex={own === value ? 0 : -1}
          className={live ? 'live' : undefined}
          onClick={() => off || onChange(own)}
        >
          {text}
          {small && <small>{small}</small>}
        </button>
      ))}
    </div>
  );
}
