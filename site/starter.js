// Runs inside the HTML before anything is painted; under 1 kB, and its hash is in the content security policy.
((document, html, location) => {
  const { dataset } = html;
  const { search, hash } = location;
  try {
    const { lang: kept, area } = localStorage;
    const langs = dataset.langs.split(' ');
    const lang = langs.includes(kept) ? kept : area && langs[0];
    // Whoever named no area goes to the stored one; the server knows the way.
    const way =
      area && area !== dataset.area && /^\?arr/.test(search)
        ? `${dataset.assets}..${search.replace('arriving', `area=${area}&lang=${kept}`)}`
        : lang && lang !== dataset.lang && !/\Wlang=/.test(search) && `?lang=${lang}${search.replace('?', '&')}`;
    if (way) location.replace(way + hash);
  } catch {}
  const late = () => dataset.ready || html.classList.add('late');
  let started;
  const start = () => {
    if (started) return;
    started = 1;
    for (const file of `${dataset.chunks} ${dataset.start}`.split(' '))
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href: dataset.assets + file }),
      );
    import(dataset.assets + dataset.entry).catch(() => {
      late();
      // A browser may never ask again for what it failed to import.
      self.ononline = document.onvisibilitychange = () => navigator.onLine && location.reload();
    });
    setTimeout(late, 15e3);
  };
  for (const type of ['pointerdown', 'keydown', 'touchstart'])
    addEventListener(type, start, { capture: true, passive: true });
  addEventListener('load', () => (self.requestIdleCallback || setTimeout)(start, { timeout: 2e3 }));
  addEventListener(
    'click',
    (event) => {
      if (!dataset.ready) self.tapped = event.target.closest('button,a[href^="#"]') || self.tapped;
    },
    true,
  );
})(document, document.documentElement, location);
