var e = {
    login: [`POST`, `/user/login`, !1],
    logout: [`POST`, `/user/logout`, !0],
    info: [`GET`, `/user/info`, !0],
    agree: [`POST`, `/user/agree`, !0],
    share: [`POST`, `/user/share`, !0],
    fill: [`POST`, `/user/fill`, !0],
    board: [`GET`, `/rank/creator`, !1],
    own_rank: [`GET`, `/rank/mine`, !0],
    mine: [`GET`, `/creation/mine`, !0],
    submit: [`POST`, `/creation/submit`, !0],
    edit: [`POST`, `/creation/edit`, !0],
    check: [`POST`, `/creation/check`, !0],
    appeal: [`POST`, `/creation/appeal`, !0],
    channels: [`GET`, `/user/channels`, !0],
    connect: [`POST`, `/user/connect`, !0],
    connected: [`POST`, `/user/connected`, !0],
    disconnect: [`POST`, `/user/disconnect`, !0],
    rewards: [`GET`, `/prize/mine`, !0],
    draw: [`POST`, `/prize/draw`, !0],
    draws: [`GET`, `/draw/mine`, !0],
    claim: [`POST`, `/prize/claim`, !0],
    proof: [`GET`, `/draw/proof`, !1],
    status: [`GET`, `/status`, !1],
    notice: [`GET`, `/notice/detail`, !0],
    clear: [`POST`, `/notice/clear`, !0],
    excellent: [`GET`, `/excellent/list`, !1],
  },
  t = new Map();
function n(e) {
  try {
    return localStorage.getItem(e) ?? t.get(e) ?? null;
  } catch {
    return t.get(e) ?? null;
  }
}
function r(e, n) {
  try {
    return n === null ? (t.delete(e), localStorage.removeItem(e)) : (t.set(e, n), localStorage.setItem(e, n)), !0;
  } catch {
    return !1;
  }
}
function i(e) {
  try {
    return JSON.parse(n(e) ?? `null`);
  } catch {
    return null;
  }
}
var a = 15e3,
  o = 104002,
  s = 401,
  c = class extends Error {
    code;
    status;
    retryAfter;
    constructor(e, { code: t = 0, status: n = 0, retryAfter: r = 0 }) {
      super(e), (this.code = t), (this.status = n), (this.retryAfter = r);
    }
    get silent() {
      return this.code === o;
    }
    get open() {
      return this.status === 0 || this.status === 429 || this.status >= 500;
    }
  },
  l,
  u = () => {};
function d(e) {
  l = e;
}
function f(e) {
  u = e;
}
async function p(e, t = {}) {
  for (let n = 1; ; n++)
    try {
      const n = new URLSearchParams(Object.entries(t).map(([e, t]) => [e, String(t)])).toString();
      return await g(e, n && `?${n}`);
    } catch (e) {
      if (n === 3 || !(e instanceof c) || !e.open || e.status === 429) throw e;
      await new Promise((e) => setTimeout(e, 400 * 2 ** n * (0.5 + Math.random())));
    }
}
async function m(e, t) {
  const n = JSON.stringify(t),
    i = h(e, n);
  try {
    const t = await g(e, ``, n, i);
    return r(`intent.${e}`, null), t;
  } catch (t) {
    throw ((t instanceof c && t.open) || r(`intent.${e}`, null), t);
  }
}
function h(e, t) {
  const [i, a] = (n(`intent.${e}`) ?? ``).split(`
`);
  if (i && a === t) return i;
  const o =
    crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), (e) => e.toString(36)).join(``);
  return e !== `fill` && e !== `login` && r(`intent.${e}`, `${o}\n${t}`), o;
}
async function g(t, r, i, o) {
  const [d, f] = e[t],
    p = n(`token`),
    m = await fetch(`${l.deployment.api}/api/goldenmonthugc${f}${r}`, {
      method: d,
      credentials: `omit`,
      headers: {
        'X-LANG': l.lang,
        ...(p && { Authorization: `Bearer ${p}` }),
        ...(i !== void 0 && { 'Content-Type': `application/json` }),
        ...(o && { 'Idempotency-Key': o }),
      },
      ...(i !== void 0 && { body: i }),
      signal: AbortSignal.timeout(a),
    }).catch((e) => {
      throw new c(``, { status: e.name === `TimeoutError` ? 408 : 0 });
    }),
    h = await m.json().catch(() => null);
  if ((m.status === s && p && u(), m.ok && h?.code === 0)) return h.data;
  throw new c(h?.msg ?? ``, {
    code: h?.code ?? 0,
    status: m.status,
    retryAfter: Number(m.headers.get(`Retry-After`)) || 0,
  });
}
export { c as t, d as i, f as a, i as c, m as n, n as s, p as r, r as o };
