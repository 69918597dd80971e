// Does what Google documents of its loader: reads commands off the data layer, keeps a client id, sends each event as a hit.
(() => {
  const { src } = document.currentScript;
  const id = new URL(src).searchParams.get('id');
  const collect = new URL('../g/collect', src);
  const off = `ga-disable-${id}`;
  const consent = { ad_storage: 'granted', analytics_storage: 'granted' };
  let isConfigured = false;
  let count = 0;

  const clientId = () => {
    const [, found] = /(?:^|; )_ga=GA1\.1\.([\d.]+)/.exec(document.cookie) ?? [];
    const made = found ?? `${Math.floor(Math.random() * 2 ** 31)}.${Math.floor(Date.now() / 1000)}`;
    if (!found && consent.analytics_storage === 'granted')
      // biome-ignore lint/suspicious/noDocumentCookie: as the loader writes it
      document.cookie = `_ga=GA1.1.${made}; path=/; max-age=63072000`;
    return made;
  };

  const sign = (name) => (consent[name] === 'granted' ? 1 : 0);

  const send = (en, values = {}) => {
    if (window[off] || !isConfigured) return;
    const own = Object.entries(values).map(([name, value]) => [`ep.${name}`, value]);
    // One page load, and the number of the hit on it: the network keeps no order.
    const order = { _p: Math.floor(performance.timeOrigin), _s: ++count };
    const hit = { v: 2, tid: id, cid: clientId(), en, dl: location.href, dr: document.referrer, dt: document.title };
    const more = { ul: navigator.language.toLowerCase(), gcs: `G1${sign('ad_storage')}${sign('analytics_storage')}` };
    const query = new URLSearchParams({ ...hit, ...more, ...order, ...Object.fromEntries(own) });
    fetch(`${collect}?${query}`, { method: 'POST', mode: 'no-cors', keepalive: true }).catch(() => {});
  };

  const commands = {
    config: (target, { send_page_view = true } = {}) => {
      if (target !== id) return;
      isConfigured = true;
      if (send_page_view) send('page_view');
    },
    consent: (_, state) => void Object.assign(consent, state),
    event: send,
  };

  const run = (entry) => {
    // Whatever else is pushed is a message to a tag manager, and no command.
    if (Object.prototype.toString.call(entry) !== '[object Arguments]') return;
    const [command, ...values] = entry;
    commands[command]?.(...values);
  };

  window.dataLayer ??= [];
  const layer = window.dataLayer;
  layer.forEach(run);
  layer.push = (...entries) => {
    entries.forEach(run);
    return Array.prototype.push.apply(layer, entries);
  };
})();
