// Keeps what a page needs, so that it can be read without a connection: each screen as it was last seen, its script, sheets, fonts.
// What the server says to the page goes by here untouched: no door, no attempt and no code can be an old one.
((self, { build, root, icon, screens, files }) => {
  const stem = `shell ${root} `;
  const name = stem + build;
  const assets = `${root}/assets/`;
  const unseen = `${root}/unseen`;
  const patience = 4000;
  const away = [502, 503, 504];

  const shells = async () => (await caches.keys()).filter((one) => one.startsWith(stem)).reverse();

  const find = async (path) => {
    for (const one of await shells()) {
      const found = await (await caches.open(one)).match(path, { ignoreVary: true });
      if (found) return found;
    }
  };

  // In this language, or in whichever was seen last.
  const findPage = async (path, lang) => {
    const found = [];
    for (const one of await shells())
      found.push(...(await (await caches.open(one)).matchAll(path, { ignoreSearch: true, ignoreVary: true })));
    const seen = ({ headers }) => Number(headers.get('x-seen'));
    return found.filter(({ headers }) => !lang || headers.get('x-lang') === lang).sort((a, b) => seen(b) - seen(a))[0];
  };

  const keepAsset = async (address) => {
    if (!address.startsWith(assets) || (await find(address))) return;
    const response = await fetch(address);
    if (response.ok) await (await caches.open(name)).put(address, response);
    else throw new Error(`${address}: ${response.status}`);
  };

  // A page that tells of a maintenance would tell of it when it is long over.
  const keepPage = async (path, response) => {
    if (response.status !== 200 || response.type === 'opaqueredirect') return;
    const text = await response.text();
    if (!text.includes('id="page"') || text.includes('"maintenance":')) return;
    const headers = new Headers(response.headers);
    for (const one of ['content-encoding', 'content-length']) headers.delete(one);
    headers.set('x-seen', Date.now());
    const [, lang] = /<html [^>]*data-lang="(\w+)"/.exec(text) ?? [];
    headers.set('x-lang', lang);
    const key = `${path}?lang=${lang}`;
    for (const one of await shells()) if (one !== name) await (await caches.open(one)).delete(key);
    await (await caches.open(name)).put(key, new Response(text, { headers }));
  };

  // The page itself says since when it is so.
  const asSeen = async (kept) => {
    const { headers } = kept;
    const text = (await kept.text()).replace('<html ', `<html data-seen="${headers.get('x-seen')}" `);
    return new Response(text, { headers });
  };

  const answerAsset = async (event, address) => {
    const kept = await find(address);
    if (kept) return kept;
    const response = await fetch(event.request);
    if (response.ok) {
      const copy = response.clone();
      event.waitUntil(caches.open(name).then((cache) => cache.put(address, copy)));
    }
    return response;
  };

  // Without a line, what was never seen is a page of ours that says so.
  const orUnseen = (coming) =>
    coming.catch(async (error) => {
      const said = await find(unseen);
      if (said) return said;
      throw error;
    });

  // Runs in that page: it comes again with the line or, where the browser calls itself online already, once something answers. What
  // asks is small, and asks ever more rarely, also after a coming that failed. A tap that leads elsewhere is not called back.
  const comeAgain = () => {
    let pause = history.state?.pause ?? 10_000;
    const look = async () => {
      clearTimeout(timer);
      timer = setTimeout(look, pause * (0.5 + Math.random()));
      pause = Math.min(pause * 2, 120_000);
      if (document.hidden || !navigator.onLine) return;
      const asked = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(15_000) };
      const answer = await fetch(location.href, asked).catch(() => undefined);
      history.replaceState({ ...history.state, pause }, '');
      if (answer?.status < 500) window.ononline?.();
    };
    let timer = setTimeout(look, pause);
    document.onvisibilitychange = look;
    window.onpageshow = () => {
      window.ononline = () => location.reload();
    };
    window.onbeforeunload = () => {
      window.ononline = null;
    };
  };

  const comingTo = (event) =>
    Promise.resolve(event.preloadResponse).then((preloaded) => preloaded || fetch(event.request));

  // A line that is slow is waited for where the language that was chosen is not kept; only without one is it another.
  const answerPage = (event, path, lang) => {
    const coming = comingTo(event);
    event.waitUntil(coming.then((response) => keepPage(path, response.clone())).catch(() => {}));
    return (async () => {
      const kept = await findPage(path, lang);
      const seen = kept ?? (await findPage(path));
      if (!seen) return orUnseen(coming);
      const late = new Promise((wake) => kept && setTimeout(wake, patience));
      const response = await Promise.race([coming, late]).catch(() => undefined);
      return response && !away.includes(response.status) ? response : asSeen(seen);
    })();
  };

  self.addEventListener('install', (event) => {
    event.waitUntil(Promise.all(files.map((file) => keepAsset(assets + file))).then(() => self.skipWaiting()));
  });

  // An open page may be of the release before: its parts stay until the next one.
  self.addEventListener('activate', (event) => {
    const takeOver = async () => {
      const [, ...older] = (await shells()).filter((one) => one !== name);
      await Promise.all(older.map((one) => caches.delete(one)));
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    };
    event.waitUntil(takeOver());
  });

  self.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request;
    const { origin, pathname, searchParams } = new URL(url);
    if (method !== 'GET' || origin !== self.location.origin) return;
    const path = pathname.replace(/(.)\/$/, '$1');
    if (pathname.startsWith(assets)) event.respondWith(answerAsset(event, pathname));
    else if (mode === 'navigate')
      event.respondWith(
        screens.includes(path) ? answerPage(event, path, searchParams.get('lang')) : orUnseen(comingTo(event)),
      );
  });

  // A page tells what it was made of: it was there before anybody kept it.
  self.addEventListener('message', (event) => {
    const { path, lang, files, said } = event.data;
    const keep = async () => {
      // One that was on its way while this began is not among those that were taken over then.
      await self.clients.claim();
      const text = said.replace('</body>', `<script>(${comeAgain})()</script></body>`);
      const headers = { 'content-type': 'text/html; charset=utf-8' };
      await (await caches.open(name)).put(unseen, new Response(text, { headers }));
      await Promise.all(files.map(keepAsset));
      if (screens.includes(path) && !(await findPage(path, lang)))
        await keepPage(path, await fetch(`${path}?lang=${lang}`));
    };
    event.waitUntil(keep().catch(() => {}));
  });

  // The same notice once more takes the place of the first, without a sound.
  self.addEventListener('push', (event) => {
    const { title, lang, tag, to } = event.data.json();
    event.waitUntil(self.registration.showNotification(title, { lang, tag, icon: assets + icon, data: to }));
  });

  // A page that stands there already keeps what was typed in it.
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const address = new URL(event.notification.data, self.location);
    const open = async () => {
      const windows = await self.clients.matchAll({ type: 'window' });
      const place = (url) => new URL(url).pathname.replace(/\/$/, '');
      const there = windows.find(({ url }) => place(url) === place(address));
      if (!there) return self.clients.openWindow(address);
      if (address.hash) await there.navigate(Object.assign(new URL(there.url), { hash: address.hash }));
      return there.focus();
    };
    event.waitUntil(open());
  });
})(self, self.site);
