/** What stands in the place of a screen that was never seen, without a line: in the language and look of the page that was seen last. */
import type { CompiledTexts } from '@event/contest/text';
import { loadAsset } from '../asset.ts';
import { languageOf, type SitePage } from '../page.ts';
import { pathOf } from '../routes.ts';
import { wordsOf } from '../words.ts';

export async function unseenPage(page: SitePage): Promise<string> {
  const texts = await Promise.all([loadAsset<CompiledTexts>('start'), loadAsset<CompiledTexts>('later')]);
  const { t } = wordsOf(languageOf(page), Object.assign({}, ...texts));
  const { documentElement, head, body } = document.implementation.createHTMLDocument(t('meta.title'));
  for (const { name, value } of document.documentElement.attributes)
    if (!['class', 'data-ready', 'data-seen'].includes(name)) documentElement.setAttribute(name, value);
  const viewport = [...document.head.querySelectorAll('meta[name=viewport], style')];
  head.append(...viewport.map((one) => one.cloneNode(true)));
  const make = (tag: string, { within = body, ...rest }: Partial<HTMLAnchorElement> & { within?: HTMLElement }) => {
    const made = Object.assign(document.createElement(tag), rest);
    within.append(made);
    return made;
  };
  // A section has the gutter of every page.
  const said = make('section', { within: make('main', {}), className: 'empty' });
  // Two sentences and no title: of the sheet that is at hand, another page's, this fits but for the space below it.
  make('h3', { within: said, ariaLevel: '1', textContent: t('http.offline') }).style.marginBlockEnd = 'var(--s3)';
  make('p', { within: said, textContent: t('page.unseen') });
  const ways = make('p', { within: said, className: 'ways' });
  make('a', { within: ways, className: 'link', href: '', textContent: t('word.retry') });
  const home = pathOf(page.deployment, page.area, 'home');
  make('a', { within: ways, className: 'link', href: home, textContent: t('nav.contest') });
  return `<!doctype html>${documentElement.outerHTML}`;
}
