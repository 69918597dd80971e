/** Copies a text, also inside apps that refuse the clipboard. */

/** The build marks where lines break (`wholeWords`): no mark belongs to what somebody takes away or is read aloud. */
export const unmarked = (text: string) => text.replace(/[\u2060\u200B]/g, '');

/** What a player selects and copies by hand. */
export function beginCopies() {
  document.addEventListener('copy', (event) => {
    const selected = `${getSelection()}`;
    const text = unmarked(selected);
    if (text === selected) return;
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  });
}

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const area = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
  area.style.cssText = 'position:fixed;inset-block-start:0;opacity:0';
  const host = document.querySelector('dialog[open]') ?? document.body;
  const before = document.activeElement;
  host.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return done;
}
