import { useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';
import { useToasts } from './toast.ts';

const gap = 8;

/** Shown as a popover, so that it lies above an open dialog too. */
export function ToastStack() {
  const list = useToasts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (list.length === 0) return;
    element.showPopover();
    // What lies under it moves: a dialog closes, a part of the page comes, the player scrolls.
    let up = 0;
    const place = () => {
      up = wayUp(element, up);
      element.style.translate = `0 ${-up}px`;
    };
    place();
    const timer = setInterval(place, 250);
    return () => clearInterval(timer);
  }, [list]);
  return (
    <div className="toasts" ref={box} popover="manual">
      {list.map(({ id, kind, title, text }) => (
        <div key={id} className={`toast ${kind}`} aria-hidden="true">
          <Icon name={kind === 'error' ? 'cross' : 'check'} />
          <p>
            {title && <b>{title}</b>}
            {text}
          </p>
        </div>
      ))}
    </div>
  );
}

/** How far up the nearest place is where nothing to tap is covered. Where there is none it stays where it is. */
function wayUp(box: HTMLElement, at: number): number {
  const shown = Array.from(document.querySelectorAll('dialog[open]')).at(-1) ?? document.body;
  const taps = Array.from(shown.querySelectorAll('a[href], button, input, select, textarea, summary'));
  const places = taps.filter((tap) => !box.contains(tap)).map((tap) => tap.getBoundingClientRect());
  const lies = box.getBoundingClientRect();
  const top = lies.top + at;
  const bottom = lies.bottom + at;
  const widths = Array.from(box.children, (toast) => toast.getBoundingClientRect());
  const left = Math.min(...widths.map((one) => one.left));
  const right = Math.max(...widths.map((one) => one.right));
  let up = 0;
  while (top - up >= 0) {
    const covered = places.find(
      (one) => one.bottom > top - up && one.top < bottom - up && one.right > left && one.left < right && one.width > 0,
    );
    if (!covered) return up;
    up = bottom - covered.top + gap;
  }
  return at;
}
