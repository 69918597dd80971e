/// <reference lib="dom" />
/** Runs inside a page: what lies far below the window is laid out too, and no longer cuts off what leaves it. */
export function layOut(): void {
  const whole = new CSSStyleSheet();
  whole.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(whole);
}

/** Runs inside a page: words that leave their button, cell or heading, ink that is cut off, a page too wide. */
export function spills(): string[] {
  const found: string[] = [];
  const places = 'button, a, th, td, [role=columnheader], [role=cell], h1, h2, h3, h4, h5, h6, label, summary';
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);
  const sheet = document.querySelector('dialog[open]');
  if (sheet && sheet.scrollWidth > sheet.clientWidth) found.push('the dialog is too wide');
  const said = (element: Element) => (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60);
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const { visibility, clipPath, opacity } = getComputedStyle(element);
    return width > 1 && height > 1 && visibility !== 'hidden' && opacity !== '0' && clipPath === 'none';
  };
  const open = document.querySelector('dialog[open]') ?? document.body;
  for (const element of open.querySelectorAll('*')) {
    if (element.closest('svg, [hidden], .vh') || !isSeen(element) || said(element) === '') continue;
    const name = element.localName;
    if (element.matches(places) && leaves(element)) {
      found.push(`“${said(element)}” runs out of its ${element.role ?? name}`);
    }
    const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
    // Of a title with a last line, that line says that it goes on.
    const mayGoOn = webkitLineClamp !== 'none';
    const isCut =
      (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (/hidden|clip/.test(overflowY) && !mayGoOn && element.scrollHeight > element.clientHeight + 1);
    if (isCut && getComputedStyle(element).textOverflow !== 'ellipsis')
      found.push(`“${said(element)}” is cut off by its ${name}`);
  }
  return found;

  function leaves(element: Element): boolean {
    const box = element.getBoundingClientRect();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const holder = text.parentElement;
      if (!holder || !text.textContent?.trim() || holder.closest('.vh, svg')) continue;
      if (getComputedStyle(holder).textOverflow === 'ellipsis') continue;
      range.selectNodeContents(text);
      for (const { left, right, width } of range.getClientRects()) {
        if (width > 1 && (left < box.left - 1.5 || right > box.right + 1.5)) return true;
      }
    }
    return false;
  }
}
