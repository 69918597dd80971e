/** On the home page the tab of the section in view is the current one, in both menus. */
const tabs: Readonly<Record<string, string>> = { guide: '#guide', prizes: '#prizes', board: '#board' };

export function followView() {
  const inView = new Set<string>();
  // On a wide screen two sections lie side by side: the one that was asked for comes first.
  const isAskedInView = () => inView.has(asked());
  const show = () => {
    const [first = ''] = inView;
    mark(tabs[isAskedInView() ? asked() : first] ?? '#top');
  };
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        // The steps have no name of their own: they belong to the guide.
        const id = target.id || (target.matches('.hero') ? 'top' : 'guide');
        if (isIntersecting) inView.add(id);
        else inView.delete(id);
      }
      show();
    },
    // A line across the middle of the window.
    { rootMargin: '-45% 0px -54%' },
  );
  for (const section of document.querySelectorAll('.hero, main section')) watcher.observe(section);
  // To ask for the one beside it moves nothing, so the watcher is silent.
  addEventListener('hashchange', () => isAskedInView() && show());
}

const asked = () => location.hash.slice(1);

function mark(current: string) {
  for (const tab of document.querySelectorAll<HTMLAnchorElement>('.bar a, .top nav a')) {
    if (tab.hash === current) tab.setAttribute('aria-current', current === '#top' ? 'page' : 'location');
    else tab.removeAttribute('aria-current');
  }
}
