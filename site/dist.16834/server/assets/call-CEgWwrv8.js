// \0calls
var api_base = '/api/goldenmonthugc';
var calls = {
  login: ['POST', '/user/login', false],
  logout: ['POST', '/user/logout', true],
  info: ['GET', '/user/info', true],
  agree: ['POST', '/user/agree', true],
  share: ['POST', '/user/share', true],
  fill: ['POST', '/user/fill', true],
  board: ['GET', '/rank/creator', false],
  own_rank: ['GET', '/rank/mine', true],
  mine: ['GET', '/creation/mine', true],
  submit: ['POST', '/creation/submit', true],
  edit: ['POST', '/creation/edit', true],
  check: ['POST', '/creation/check', true],
  appeal: ['POST', '/creation/appeal', true],
  channels: ['GET', '/user/channels', true],
  connect: ['POST', '/user/connect', true],
  connected: ['POST', '/user/connected', true],
  disconnect: ['POST', '/user/disconnect', true],
  rewards: ['GET', '/prize/mine', true],
  draw: ['POST', '/prize/draw', true],
  draws: ['GET', '/draw/mine', true],
  claim: ['POST', '/prize/claim', true],
  proof: ['GET', '/draw/proof', false],
  status: ['GET', '/status', false],
  notice: ['GET', '/notice/detail', true],
  clear: ['POST', '/notice/clear', true],
  excellent: ['GET', '/excellent/list', false],
};
// site/storage.ts
var memory = /* @__PURE__ */ new Map();
function stored(key) {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}
/** Keeps a text, or forgets it. Answers whether the next visit will find it. */
function store(key, value) {
  try {
    if (value === null) {
      memory.delete(key);
      localStorage.removeItem(key);
    } else {
      memory.set(key, value);
      localStorage.setItem(key, value);
    }
    return true;
  } catch {
    return false;
  }
}
/** A stored JSON value, or nothing when somebody else wrote something there. */
function storedJson(key) {
  try {
    return JSON.parse(stored(key) ?? 'null');
  } catch {
    return null;
  }
}
// site/call.ts
/** The one way to the server: address, headers, time-out, retries, and what each error says. */
var patience = 15e3;
var harmless = 104002;
var expired = 401;
/** An answer that is no success: a refusal with its code, an HTTP status, or none of both: no answer at all. */
var CallFailed = class extends Error {
  code;
  status;
  retryAfter;
  constructor(message, { code = 0, status = 0, retryAfter = 0 }) {
    super(message);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }
  /** Nothing more to say about it. */
  get silent() {
    return this.code === harmless;
  }
  /** The call may have happened or not: only asking again with the same key tells. */
  get open() {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
};
var place;
/** Asks for something; tried up to three times, the pause growing. */
async function ask(name, query = {}) {
  for (let attempt = 1; ; attempt++)
    try {
      const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
      return await send(name, search && `?${search}`);
    } catch (error) {
      if (attempt === 3 || !(error instanceof CallFailed) || !error.open || error.status === 429) throw error;
      await new Promise((wake) => setTimeout(wake, 400 * 2 ** attempt * (0.5 + Math.random())));
    }
}
/** Does something, at most once per intent: the same intent asked again keeps its key until there is a definite answer. */
async function act(name, body) {
  const text = JSON.stringify(body);
  const key = keyOf(name, text);
  try {
    const answer = await send(name, '', text, key);
    store(`intent.${name}`, null);
    return answer;
  } catch (error) {
    if (!(error instanceof CallFailed && error.open)) store(`intent.${name}`, null);
    throw error;
  }
}
/** Kept across a reload, so that a lost answer is asked for again and never done again. */
function keyOf(name, text) {
  const [key, before] = (stored(`intent.${name}`) ?? '').split('\n');
  if (key && before === text) return key;
  const fresh =
    crypto.randomUUID?.() ??
    Array.from(crypto.getRandomValues(/* @__PURE__ */ new Uint32Array(4)), (n) => n.toString(36)).join('');
  if (name !== 'fill' && name !== 'login') store(`intent.${name}`, `${fresh}\n${text}`);
  return fresh;
}
async function send(name, search, body, key) {
  const [method, path] = calls[name];
  const token = stored('token');
  const response = await fetch(`${place.deployment.api}${api_base}${path}${search}`, {
    method,
    credentials: 'omit',
    headers: {
      'X-LANG': place.lang,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== void 0 && { 'Content-Type': 'application/json' }),
      ...(key && { 'Idempotency-Key': key }),
    },
    ...(body !== void 0 && { body }),
    signal: AbortSignal.timeout(patience),
  }).catch((error) => {
    throw new CallFailed('', { status: error.name === 'TimeoutError' ? 408 : 0 });
  });
  const envelope = await response.json().catch(() => null);
  if (response.status === expired && token);
  if (response.ok && envelope?.code === 0) return envelope.data;
  throw new CallFailed(envelope?.msg ?? '', {
    code: envelope?.code ?? 0,
    status: response.status,
    retryAfter: Number(response.headers.get('Retry-After')) || 0,
  });
}

export { act as n, ask as r, CallFailed as t, store as i, stored as a, storedJson as o };
