function e(e) {
  return (
    e instanceof Uint8Array ||
    (ArrayBuffer.isView(e) &&
      e.constructor.name === `Uint8Array` &&
      `BYTES_PER_ELEMENT` in e &&
      e.BYTES_PER_ELEMENT === 1)
  );
}
var t = (e) => (e ? `"${e}" ` : ``);
function n(e, n = ``) {
  if (typeof e != `number`) throw TypeError(t(n) + `expected number, got ` + typeof e);
  if (!Number.isSafeInteger(e) || e < 0) throw RangeError(t(n) + `expected integer >= 0, got ` + e);
  return e;
}
function r(r, i, a = ``) {
  if (e(r) && (i === void 0 || r.length === i)) return r;
  i !== void 0 && n(i, `length`);
  const o = e(r),
    s = i === void 0 ? `` : ` of length ${i}`,
    c = o ? `length=${r.length}` : `type=${typeof r}`,
    l = t(a) + `expected Uint8Array` + s + `, got ` + c;
  throw o ? RangeError(l) : TypeError(l);
}
function i(e) {
  if (typeof e != `function` || typeof e.create != `function`)
    throw TypeError(`expected hash wrapped by utils.createHasher`);
  if ((n(e.outputLen), n(e.blockLen), e.outputLen < 1 || e.blockLen < 1))
    throw Error(`hash blockLen / outputLen must be >= 1`);
}
var a = (e, t) => {
    if (typeof e != `object` || !e || Array.isArray(e))
      throw TypeError((t === `object` ? `` : `"${t}" `) + `expected object, got type=` + typeof e);
  },
  o = (e, t) => {
    a(e, t);
    const n = Object.getPrototypeOf(e);
    if (n !== Object.prototype && n !== null) throw TypeError(`"${t}" expected plain object`);
    if (Object.hasOwn(e, `__proto__`)) throw TypeError(`"${t}.__proto__" is not allowed`);
  };
function s(e, t = !0) {
  if (e.destroyed) throw Error(`hash was destroyed`);
  if (t && e.finished) throw Error(`digest() was already called`);
}
function c(e, t) {
  r(e, void 0, `output`);
  const n = t.outputLen;
  if (!(e.length >= n)) throw RangeError(`"output" expected length >= ` + n);
}
function l(...e) {
  for (let t = 0; t < e.length; t++) e[t].fill(0);
}
function u(e) {
  return new DataView(e.buffer, e.byteOffset, e.byteLength);
}
function d(e, t) {
  return (e << (32 - t)) | (e >>> t);
}
var f = typeof Uint8Array.from([]).toHex == `function` && typeof Uint8Array.fromHex == `function`,
  p = Array.from({ length: 256 }, (e, t) => t.toString(16).padStart(2, `0`));
function m(e) {
  if ((r(e), f)) return e.toHex();
  let t = ``;
  for (let n = 0; n < e.length; n++) t += p[e[n]];
  return t;
}
function h(e) {
  return e >= 48 && e <= 57 ? e - 48 : e >= 65 && e <= 70 ? e - 55 : e >= 97 && e <= 102 ? e - 87 : void 0;
}
function g(e) {
  if (typeof e != `string`) throw TypeError(`hex string expected, got ` + typeof e);
  if (f)
    try {
      return Uint8Array.fromHex(e);
    } catch (e) {
      throw e instanceof SyntaxError ? RangeError(e.message) : e;
    }
  const t = e.length,
    n = t / 2;
  if (t % 2) throw RangeError(`hex string expected, got unpadded hex of length ` + t);
  const r = new Uint8Array(n);
  for (let t = 0, i = 0; t < n; t++, i += 2) {
    const n = h(e.charCodeAt(i)),
      a = h(e.charCodeAt(i + 1));
    if (n === void 0 || a === void 0) {
      const t = e[i] + e[i + 1];
      throw RangeError(`hex string expected, got non-hex character "` + t + `" at index ` + i);
    }
    r[t] = n * 16 + a;
  }
  return r;
}
function _(e) {
  if (typeof e != `string`) throw TypeError(`string expected`);
  const t = new TextEncoder().encode(e);
  try {
    return new Uint8Array(t);
  } finally {
    l(t);
  }
}
function v(...e) {
  let t = 0;
  for (let n = 0; n < e.length; n++) {
    const i = e[n];
    r(i), (t += i.length);
  }
  const n = new Uint8Array(t);
  for (let t = 0, r = 0; t < e.length; t++) {
    const i = e[t];
    n.set(i, r), (r += i.length);
  }
  return n;
}
function ee(e, t, n = `opts`) {
  return o(e, `defaults`), t !== void 0 && o(t, n), Object.assign(Object.create(null), e, t);
}
function te(e, t = {}) {
  if (typeof e != `function`) throw TypeError(`"hashCons" expected function, got type=` + typeof e);
  t = ee({}, t, `info`);
  const n = (t, n) => e(n).update(t).digest(),
    r = e(void 0);
  return (
    (n.outputLen = r.outputLen),
    (n.blockLen = r.blockLen),
    (n.canXOF = r.canXOF),
    (n.create = (t) => e(t)),
    Object.assign(n, t),
    Object.freeze(n)
  );
}
var ne = (e) => ({ oid: Uint8Array.from([6, 9, 96, 134, 72, 1, 101, 3, 4, 2, e]) }),
  re = { lang: void 0, message: void 0, abortEarly: void 0, abortPipeEarly: void 0 };
function y(e) {
  return e
    ? {
        lang: e?.lang ?? void 0,
        message: e?.message,
        abortEarly: e?.abortEarly ?? void 0,
        abortPipeEarly: e?.abortPipeEarly ?? void 0,
      }
    : re;
}
function b(e) {
  const t = typeof e;
  return t === `string`
    ? `"${e}"`
    : t === `number` || t === `bigint` || t === `boolean`
      ? `${e}`
      : t === `object` || t === `function`
        ? ((e && Object.getPrototypeOf(e)?.constructor?.name) ?? `null`)
        : t;
}
function x(e, t, n, r, i) {
  const a = i && `input` in i ? i.input : n.value,
    o = i?.expected ?? e.expects ?? null,
    s = i?.received ?? b(a),
    c = {
      kind: e.kind,
      type: e.type,
      input: a,
      expected: o,
      received: s,
      message: `Invalid ${t}: ${o ? `Expected ${o} but r` : `R`}eceived ${s}`,
      requirement: e.requirement,
      path: i?.path,
      issues: i?.issues,
      lang: r.lang,
      abortEarly: r.abortEarly,
      abortPipeEarly: r.abortPipeEarly,
    },
    l = e.kind === `schema`,
    u =
      i?.message ??
      e.message ??
      (e.reference, c.lang, void 0) ??
      (l ? (c.lang, void 0) : null) ??
      r.message ??
      (c.lang, void 0);
  u !== void 0 && (c.message = typeof u == `function` ? u(c) : u),
    l && (n.typed = !1),
    n.issues ? n.issues.push(c) : (n.issues = [c]);
}
function ie(e, t) {
  return e === t || (Number.isNaN(e) && Number.isNaN(t));
}
function ae(e, t) {
  const n = [...new Set(e)];
  return n.length > 1 ? `(${n.join(` ${t} `)})` : (n[0] ?? `never`);
}
function S(e) {
  return (e[`~standard`] = { version: 1, vendor: `valibot`, validate: (t) => e[`~run`]({ value: t }, y()) }), e;
}
var oe = class extends Error {
  constructor(e) {
    super(e[0].message), (this.name = `ValiError`), (this.issues = e);
  }
};
function C(e, t) {
  return {
    kind: `validation`,
    type: `check`,
    reference: C,
    async: !1,
    expects: null,
    requirement: e,
    message: t,
    '~run'(e, t) {
      return e.typed && !this.requirement(e.value) && x(this, `input`, e, t), e;
    },
  };
}
function w(e) {
  return {
    kind: `validation`,
    type: `integer`,
    reference: w,
    async: !1,
    expects: null,
    requirement: Number.isInteger,
    message: e,
    '~run'(e, t) {
      return e.typed && !this.requirement(e.value) && x(this, `integer`, e, t), e;
    },
  };
}
function T(e, t) {
  return {
    kind: `validation`,
    type: `max_length`,
    reference: T,
    async: !1,
    expects: `<=${e}`,
    requirement: e,
    message: t,
    '~run'(e, t) {
      return (
        e.typed && e.value.length > this.requirement && x(this, `length`, e, t, { received: `${e.value.length}` }), e
      );
    },
  };
}
function E(e, t) {
  return {
    kind: `validation`,
    type: `max_value`,
    reference: E,
    async: !1,
    expects: `<=${e instanceof Date ? e.toJSON() : b(e)}`,
    requirement: e,
    message: t,
    '~run'(e, t) {
      return (
        e.typed &&
          !(e.value <= this.requirement) &&
          x(this, `value`, e, t, { received: e.value instanceof Date ? e.value.toJSON() : b(e.value) }),
        e
      );
    },
  };
}
function D(e, t) {
  return {
    kind: `validation`,
    type: `min_length`,
    reference: D,
    async: !1,
    expects: `>=${e}`,
    requirement: e,
    message: t,
    '~run'(e, t) {
      return (
        e.typed && e.value.length < this.requirement && x(this, `length`, e, t, { received: `${e.value.length}` }), e
      );
    },
  };
}
function O(e, t) {
  return {
    kind: `validation`,
    type: `min_value`,
    reference: O,
    async: !1,
    expects: `>=${e instanceof Date ? e.toJSON() : b(e)}`,
    requirement: e,
    message: t,
    '~run'(e, t) {
      return (
        e.typed &&
          !(e.value >= this.requirement) &&
          x(this, `value`, e, t, { received: e.value instanceof Date ? e.value.toJSON() : b(e.value) }),
        e
      );
    },
  };
}
function k(e, t) {
  return {
    kind: `validation`,
    type: `regex`,
    reference: k,
    async: !1,
    expects: `${e}`,
    requirement: e,
    message: t,
    '~run'(e, t) {
      return e.typed && !this.requirement.test(e.value) && x(this, `format`, e, t), e;
    },
  };
}
function A(e, t, n) {
  return typeof e.fallback == `function` ? e.fallback(t, n) : e.fallback;
}
function j(e, t, n) {
  return typeof e.default == `function` ? e.default(t, n) : e.default;
}
function M(e, t) {
  return S({
    kind: `schema`,
    type: `array`,
    reference: M,
    expects: `Array`,
    async: !1,
    item: e,
    message: t,
    '~run'(e, t) {
      const n = e.value;
      if (Array.isArray(n)) {
        (e.typed = !0), (e.value = []);
        for (let r = 0; r < n.length; r++) {
          const i = n[r],
            a = this.item[`~run`]({ value: i }, t);
          if (a.issues) {
            const o = { type: `array`, origin: `value`, input: n, key: r, value: i };
            for (const t of a.issues) t.path ? t.path.unshift(o) : (t.path = [o]), e.issues?.push(t);
            if (((e.issues ||= a.issues), t.abortEarly)) {
              e.typed = !1;
              break;
            }
          }
          a.typed || (e.typed = !1), e.value.push(a.value);
        }
      } else x(this, `type`, e, t);
      return e;
    },
  });
}
function N(e, t) {
  return S({
    kind: `schema`,
    type: `literal`,
    reference: N,
    expects: b(e),
    async: !1,
    literal: e,
    message: t,
    '~run'(e, t) {
      return ie(e.value, this.literal) ? (e.typed = !0) : x(this, `type`, e, t), e;
    },
  });
}
function P(e) {
  return S({
    kind: `schema`,
    type: `number`,
    reference: P,
    expects: `number`,
    async: !1,
    message: e,
    '~run'(e, t) {
      return typeof e.value == `number` && !isNaN(e.value) ? (e.typed = !0) : x(this, `type`, e, t), e;
    },
  });
}
function F(e, t) {
  return S({
    kind: `schema`,
    type: `object`,
    reference: F,
    expects: `Object`,
    async: !1,
    entries: e,
    message: t,
    '~run'(e, t) {
      const n = e.value;
      if (n && typeof n == `object`) {
        (e.typed = !0), (e.value = {});
        for (const r in this.entries) {
          const i = this.entries[r];
          if (
            r in n ||
            ((i.type === `exact_optional` || i.type === `optional` || i.type === `nullish`) && i.default !== void 0)
          ) {
            const a = r in n ? n[r] : j(i),
              o = i[`~run`]({ value: a }, t);
            if (o.issues) {
              const i = { type: `object`, origin: `value`, input: n, key: r, value: a };
              for (const t of o.issues) t.path ? t.path.unshift(i) : (t.path = [i]), e.issues?.push(t);
              if (((e.issues ||= o.issues), t.abortEarly)) {
                e.typed = !1;
                break;
              }
            }
            o.typed || (e.typed = !1), (e.value[r] = o.value);
          } else if (i.fallback !== void 0) e.value[r] = A(i);
          else if (
            i.type !== `exact_optional` &&
            i.type !== `optional` &&
            i.type !== `nullish` &&
            (x(this, `key`, e, t, {
              input: void 0,
              expected: `"${r}"`,
              path: [{ type: `object`, origin: `key`, input: n, key: r, value: n[r] }],
            }),
            t.abortEarly)
          )
            break;
        }
      } else x(this, `type`, e, t);
      return e;
    },
  });
}
function I(e, t) {
  return S({
    kind: `schema`,
    type: `picklist`,
    reference: I,
    expects: ae(e.map(b), `|`),
    async: !1,
    options: e,
    message: t,
    '~run'(e, t) {
      return this.options.includes(e.value) ? (e.typed = !0) : x(this, `type`, e, t), e;
    },
  });
}
function L(e, t) {
  return S({
    kind: `schema`,
    type: `strict_object`,
    reference: L,
    expects: `Object`,
    async: !1,
    entries: e,
    message: t,
    '~run'(e, t) {
      const n = e.value;
      if (n && typeof n == `object`) {
        (e.typed = !0), (e.value = {});
        for (const r in this.entries) {
          const i = this.entries[r];
          if (
            r in n ||
            ((i.type === `exact_optional` || i.type === `optional` || i.type === `nullish`) && i.default !== void 0)
          ) {
            const a = r in n ? n[r] : j(i),
              o = i[`~run`]({ value: a }, t);
            if (o.issues) {
              const i = { type: `object`, origin: `value`, input: n, key: r, value: a };
              for (const t of o.issues) t.path ? t.path.unshift(i) : (t.path = [i]), e.issues?.push(t);
              if (((e.issues ||= o.issues), t.abortEarly)) {
                e.typed = !1;
                break;
              }
            }
            o.typed || (e.typed = !1), (e.value[r] = o.value);
          } else if (i.fallback !== void 0) e.value[r] = A(i);
          else if (
            i.type !== `exact_optional` &&
            i.type !== `optional` &&
            i.type !== `nullish` &&
            (x(this, `key`, e, t, {
              input: void 0,
              expected: `"${r}"`,
              path: [{ type: `object`, origin: `key`, input: n, key: r, value: n[r] }],
            }),
            t.abortEarly)
          )
            break;
        }
        if (!e.issues || !t.abortEarly) {
          for (const r in n)
            if (!Object.hasOwn(this.entries, r)) {
              x(this, `key`, e, t, {
                input: r,
                expected: `never`,
                path: [{ type: `object`, origin: `key`, input: n, key: r, value: n[r] }],
              });
              break;
            }
        }
      } else x(this, `type`, e, t);
      return e;
    },
  });
}
function R(e, t) {
  return S({
    kind: `schema`,
    type: `strict_tuple`,
    reference: R,
    expects: `Array`,
    async: !1,
    items: e,
    message: t,
    '~run'(e, t) {
      const n = e.value;
      if (Array.isArray(n)) {
        (e.typed = !0), (e.value = []);
        for (let r = 0; r < this.items.length; r++) {
          const i = n[r],
            a = this.items[r][`~run`]({ value: i }, t);
          if (a.issues) {
            const o = { type: `array`, origin: `value`, input: n, key: r, value: i };
            for (const t of a.issues) t.path ? t.path.unshift(o) : (t.path = [o]), e.issues?.push(t);
            if (((e.issues ||= a.issues), t.abortEarly)) {
              e.typed = !1;
              break;
            }
          }
          a.typed || (e.typed = !1), e.value.push(a.value);
        }
        !(e.issues && t.abortEarly) &&
          this.items.length < n.length &&
          x(this, `type`, e, t, {
            input: n[this.items.length],
            expected: `never`,
            path: [{ type: `array`, origin: `value`, input: n, key: this.items.length, value: n[this.items.length] }],
          });
      } else x(this, `type`, e, t);
      return e;
    },
  });
}
function z(e) {
  return S({
    kind: `schema`,
    type: `string`,
    reference: z,
    expects: `string`,
    async: !1,
    message: e,
    '~run'(e, t) {
      return typeof e.value == `string` ? (e.typed = !0) : x(this, `type`, e, t), e;
    },
  });
}
function se(e, t, n) {
  const r = e[`~run`]({ value: t }, y(n));
  if (r.issues) throw new oe(r.issues);
  return r.value;
}
function B(...e) {
  return S({
    ...e[0],
    pipe: e,
    '~run'(t, n) {
      for (const r of e)
        if (r.kind !== `metadata`) {
          if (t.issues && (r.kind === `schema` || r.kind === `transformation`)) {
            t.typed = !1;
            break;
          }
          (t.issues && (n.abortEarly || n.abortPipeEarly)) || (t = r[`~run`](t, n));
        }
      return t;
    },
  });
}
function ce(e, t, n) {
  const r = e[`~run`]({ value: t }, y(n));
  return { typed: r.typed, success: !r.issues, output: r.value, issues: r.issues };
}
var le = (e) => (e / 2 ** 32) | 0,
  ue = (e) => e >>> 0;
function de(e, t, n, r) {
  const i = le(n),
    a = ue(n);
  e.setUint32(t, r ? a : i, r), e.setUint32(t + 4, r ? i : a, r);
}
function fe(e, t, n) {
  return (e & t) ^ (~e & n);
}
function pe(e, t, n) {
  return (e & t) ^ (e & n) ^ (t & n);
}
var me = class {
    blockLen;
    outputLen;
    canXOF = !1;
    padOffset;
    isLE;
    buffer;
    view;
    finished = !1;
    length = 0;
    pos = 0;
    destroyed = !1;
    constructor(e, t, n, r) {
      (this.blockLen = e),
        (this.outputLen = t),
        (this.padOffset = n),
        (this.isLE = r),
        (this.buffer = new Uint8Array(e)),
        (this.view = u(this.buffer));
    }
    update(e) {
      s(this), r(e);
      let { view: t, buffer: n, blockLen: i } = this,
        a = e.length,
        o = !1;
      for (let r = 0; r < a; ) {
        const s = Math.min(i - this.pos, a - r);
        if (s === i) {
          const t = u(e);
          for (; i <= a - r; r += i) this.process(t, r);
          o = !0;
        } else
          n.set(r === 0 && s === a ? e : e.subarray(r, r + s), this.pos),
            (this.pos += s),
            (r += s),
            this.pos === i && (this.process(t, 0), (this.pos = 0), (o = !0));
      }
      return (this.length += e.length), o && this.roundClean(), this;
    }
    digestInto(e) {
      s(this), c(e, this), (this.finished = !0);
      let { buffer: t, view: n, blockLen: r, isLE: i } = this,
        { pos: a } = this;
      (t[a++] = 128),
        t.fill(0, a),
        this.padOffset > r - a && (this.process(n, 0), t.fill(0)),
        de(n, r - 8, this.length * 8, i),
        this.process(n, 0),
        this.roundClean();
      const o = e === t ? n : u(e),
        l = this.outputLen,
        d = l / 4,
        f = this.get();
      if (l % 4 || d > f.length) throw Error(`invalid outputLen`);
      for (let e = 0; e < d; e++) o.setUint32(4 * e, f[e], i);
    }
    digest() {
      const { buffer: e, outputLen: t } = this;
      this.digestInto(e);
      const n = e.slice(0, t);
      return this.destroy(), n;
    }
    _cloneIntoMeta(e) {
      const { buffer: t, length: n, finished: r, destroyed: i, pos: a } = this;
      return (e.destroyed = i), (e.finished = r), (e.length = n), (e.pos = a), a && e.buffer.set(t), e;
    }
    clone() {
      return this._cloneInto();
    }
  },
  he = Uint32Array.from([
    1779033703, 3144134277, 1013904242, 2773480762, 1359893119, 2600822924, 528734635, 1541459225,
  ]),
  ge = Uint32Array.from([
    1116352408, 1899447441, 3049323471, 3921009573, 961987163, 1508970993, 2453635748, 2870763221, 3624381080,
    310598401, 607225278, 1426881987, 1925078388, 2162078206, 2614888103, 3248222580, 3835390401, 4022224774, 264347078,
    604807628, 770255983, 1249150122, 1555081692, 1996064986, 2554220882, 2821834349, 2952996808, 3210313671,
    3336571891, 3584528711, 113926993, 338241895, 666307205, 773529912, 1294757372, 1396182291, 1695183700, 1986661051,
    2177026350, 2456956037, 2730485921, 2820302411, 3259730800, 3345764771, 3516065817, 3600352804, 4094571909,
    275423344, 430227734, 506948616, 659060556, 883997877, 958139571, 1322822218, 1537002063, 1747873779, 1955562222,
    2024104815, 2227730452, 2361852424, 2428436474, 2756734187, 3204031479, 3329325298,
  ]),
  V = new Uint32Array(64),
  _e = class extends me {
    A = 0;
    B = 0;
    C = 0;
    D = 0;
    E = 0;
    F = 0;
    G = 0;
    H = 0;
    constructor(e, t) {
      super(64, e, 8, !1),
        (this.A = t[0] | 0),
        (this.B = t[1] | 0),
        (this.C = t[2] | 0),
        (this.D = t[3] | 0),
        (this.E = t[4] | 0),
        (this.F = t[5] | 0),
        (this.G = t[6] | 0),
        (this.H = t[7] | 0);
    }
    get() {
      const { A: e, B: t, C: n, D: r, E: i, F: a, G: o, H: s } = this;
      return [e, t, n, r, i, a, o, s];
    }
    set(e, t, n, r, i, a, o, s) {
      (this.A = e | 0),
        (this.B = t | 0),
        (this.C = n | 0),
        (this.D = r | 0),
        (this.E = i | 0),
        (this.F = a | 0),
        (this.G = o | 0),
        (this.H = s | 0);
    }
    _cloneInto(e) {
      return (e ||= new this.constructor()).set(...this.get()), this._cloneIntoMeta(e);
    }
    process(e, t) {
      for (let n = 0; n < 16; n++, t += 4) V[n] = e.getUint32(t, !1);
      for (let e = 16; e < 64; e++) {
        const t = V[e - 15],
          n = V[e - 2],
          r = d(t, 7) ^ d(t, 18) ^ (t >>> 3),
          i = d(n, 17) ^ d(n, 19) ^ (n >>> 10);
        V[e] = (i + V[e - 7] + r + V[e - 16]) | 0;
      }
      let { A: n, B: r, C: i, D: a, E: o, F: s, G: c, H: l } = this;
      for (let e = 0; e < 64; e++) {
        const t = d(o, 6) ^ d(o, 11) ^ d(o, 25),
          u = (l + t + fe(o, s, c) + ge[e] + V[e]) | 0,
          f = ((d(n, 2) ^ d(n, 13) ^ d(n, 22)) + pe(n, r, i)) | 0;
        (l = c), (c = s), (s = o), (o = (a + u) | 0), (a = i), (i = r), (r = n), (n = (u + f) | 0);
      }
      (n = (n + this.A) | 0),
        (r = (r + this.B) | 0),
        (i = (i + this.C) | 0),
        (a = (a + this.D) | 0),
        (o = (o + this.E) | 0),
        (s = (s + this.F) | 0),
        (c = (c + this.G) | 0),
        (l = (l + this.H) | 0),
        this.set(n, r, i, a, o, s, c, l);
    }
    roundClean() {
      l(V);
    }
    destroy() {
      (this.destroyed = !0), this.set(0, 0, 0, 0, 0, 0, 0, 0), l(this.buffer);
    }
  },
  ve = class extends _e {
    constructor() {
      super(32, he);
    }
  },
  H = te(() => new ve(), ne(1)),
  U = /^(\d{1,12}) (\d{1,15}) (\d{1,5}) (\d{1,11}) ([0-9a-f]{32}) (\d{1,9}|-) ([0-9a-f]{16})$/;
function ye(e, t) {
  return H(v(e, _(W(t))));
}
function be(e, { at: t, lines: n, serial: r }) {
  return H(v(e, _(`checkpoint ${t} ${n} ${r}`)));
}
function xe(e, t) {
  return `${W(e)} ${m(t.slice(0, 8))}`;
}
function Se(e) {
  const t = U.exec(e);
  if (!t) return;
  const [, n, r, i, a, o = ``, s] = t;
  return {
    line: Number(n),
    serial: Number(r),
    area: Number(i),
    drawn_at: Number(a),
    player: o,
    moment: s === `-` ? null : Number(s),
  };
}
function W({ line: e, serial: t, area: n, drawn_at: r, player: i, moment: a }) {
  return `${e} ${t} ${n} ${r} ${i} ${a ?? `-`}`;
}
var G = class {
    oHash;
    iHash;
    blockLen;
    outputLen;
    canXOF = !1;
    finished = !1;
    destroyed = !1;
    constructor(e, t) {
      if ((i(e), r(t, void 0, `key`), (this.iHash = e.create()), typeof this.iHash.update != `function`))
        throw Error(`expected Hash instance`);
      (this.blockLen = this.iHash.blockLen), (this.outputLen = this.iHash.outputLen);
      const n = this.blockLen,
        a = new Uint8Array(n);
      a.set(t.length > n ? e.create().update(t).digest() : t);
      for (let e = 0; e < a.length; e++) a[e] ^= 54;
      this.iHash.update(a), (this.oHash = e.create());
      for (let e = 0; e < a.length; e++) a[e] ^= 106;
      this.oHash.update(a), l(a);
    }
    update(e) {
      return s(this), this.iHash.update(e), this;
    }
    digestInto(e) {
      s(this), c(e, this), (this.finished = !0);
      const t = e.subarray(0, this.outputLen);
      this.iHash.digestInto(t), this.oHash.update(t), this.oHash.digestInto(t), this.destroy();
    }
    digest() {
      const e = new Uint8Array(this.oHash.outputLen);
      return this.digestInto(e), e;
    }
    _cloneInto(e) {
      e ||= Object.create(Object.getPrototypeOf(this), {});
      const { oHash: t, iHash: n, finished: r, destroyed: i, blockLen: a, outputLen: o, canXOF: s } = this;
      return (
        (e = e),
        (e.finished = r),
        (e.destroyed = i),
        (e.blockLen = a),
        (e.outputLen = o),
        (e.canXOF = s),
        (e.oHash = t._cloneInto(e.oHash)),
        (e.iHash = n._cloneInto(e.iHash)),
        e
      );
    }
    clone() {
      return this._cloneInto();
    }
    destroy() {
      (this.destroyed = !0), this.oHash.destroy(), this.iHash.destroy();
    }
  },
  Ce = (() => {
    const e = (e, t, n) => new G(e, t).update(n).digest();
    return (e.create = (e, t) => new G(e, t)), e;
  })();
function we(e, t, { area: n, offsets: r, items: i }) {
  const a = Ee(e, `moment ${n}`),
    o = i.flatMap(({ tier: e, prize: t, count: n }) => Array.from({ length: n }, () => ({ tier: e, prize: t })));
  De(o, a);
  const s = Te(t, r),
    c = s.reduce((e, { from: t, to: n, weight: r }) => e + (n - t) * r, 0);
  if (o.length > 0 && c === 0) throw Error(`Area ${n} has stock but no time that weighs anything`);
  const l = Oe(s);
  return o.map((e, t) => {
    const n = Math.floor((t * c) / o.length),
      r = Math.max(n + 1, Math.floor(((t + 1) * c) / o.length));
    return { number: t + 1, opens_at: l(Math.min(n + a(r - n), c - 1)), ...e };
  });
}
function Te({ from: e, to: t, pacing: n, weights: r }, i) {
  if (n === `even` || r.length === 0) return [{ from: e, to: t, weight: 1 }];
  const a = [];
  for (let o = e; o < t; ) {
    const s = Math.floor((o - e) / 86400),
      c = i.findLast(([e]) => e <= o)?.[1] ?? 0,
      l = i.find(([e]) => e > o)?.[0] ?? t,
      u = o + c,
      d = Math.floor(u / 3600),
      f = n === `days` ? e + (s + 1) * 86400 : Math.min((d + 1) * 3600 - c, l),
      p = n === `days` ? Math.min(s, r.length - 1) : d % 24;
    a.push({ from: o, to: Math.min(f, t), weight: r[p] ?? 0 }), (o = f);
  }
  return a;
}
function Ee(e, t) {
  let n = 0,
    r = new Uint8Array(),
    i = () => {
      r.length < 6 && (r = Ce(H, e, _(`${t} ${n++}`)));
      const i = r.slice(0, 6).reduce((e, t) => e * 256 + t, 0);
      return (r = r.slice(6)), i;
    };
  return (e) => {
    const t = Math.floor(2 ** 48 / e) * e;
    for (;;) {
      const n = i();
      if (n < t) return n % e;
    }
  };
}
function De(e, t) {
  for (let n = e.length - 1; n > 0; n--) {
    const r = t(n + 1);
    [e[n], e[r]] = [e[r], e[n]];
  }
}
function Oe(e) {
  let t = 0,
    n = 0;
  return (r) => {
    for (;;) {
      const { from: i, to: a, weight: o } = e[t];
      if (r < n + (a - i) * o) return i + Math.floor((r - n) / o);
      (n += (a - i) * o), (t += 1);
    }
  };
}
function K(e) {
  if (Array.isArray(e)) return `[${e.map(K).join(`,`)}]`;
  if (typeof e == `object` && e) {
    const t = Object.entries(e).filter(([, e]) => e !== void 0);
    return t.sort(([e], [t]) => (e < t ? -1 : 1)), `{${t.map(([e, t]) => `${JSON.stringify(e)}:${K(t)}`).join(`,`)}}`;
  }
  if (typeof e == `number` && !Number.isFinite(e)) throw Error(`${e} has no canonical text`);
  const t = JSON.stringify(e);
  if (t === void 0) throw Error(`A ${typeof e} has no canonical text`);
  return t;
}
var q = (e, t) => B(P(), w(), O(e), E(t)),
  J = q(0, 1e11),
  Y = (e) => B(z(), k(RegExp(`^[0-9a-f]{${e}}$`))),
  ke = L({
    area: q(0, 32767),
    offsets: B(M(R([J, q(-64800, 64800)])), D(1), T(100)),
    items: B(M(L({ tier: q(0, 1e3), prize: z(), count: q(0, 1e6) })), T(1e3)),
  }),
  Ae = L({
    edition: z(),
    from: J,
    to: J,
    committed_at: J,
    wins_per_player: q(0, 1e6),
    pacing: I([`even`, `hours`, `days`]),
    weights: B(M(q(0, 1e6)), T(400)),
    areas: B(
      M(ke),
      T(1e3),
      C((e) => Me(e) <= 1e6),
    ),
  });
function je(e, t) {
  return m(H(_(`draw 1\n${m(e)}\n${K(t)}`)));
}
function Me(e) {
  return e.flatMap(({ items: e }) => e).reduce((e, { count: t }) => e + t, 0);
}
var X = B(P(), w(), O(0)),
  Z = L({ at: X, lines: X, serial: X, head: Y(64) }),
  Ne = F({
    ended: N(!0),
    commitment: Y(64),
    terms: Ae,
    seed: Y(64),
    checkpoints: M(Z),
    lines: X,
    head: Y(64),
    log: M(z()),
  }),
  Pe = F({ commitment: Y(64), checkpoints: M(Z) });
function Fe(e, t) {
  try {
    const n = ce(Ne, Q(e));
    if (!n.success) return $(0, ze(Q(e)) ? `not_ended` : `unreadable`);
    const r = t === void 0 ? void 0 : se(Pe, Q(t));
    return Le(n.output, r);
  } catch {
    return $(0, `unreadable`);
  }
}
function Ie(e, t) {
  const n = new Map(t.areas.map((n) => [n.area, { moments: we(e, t, n), taken: 0 }])),
    r = new Map();
  return ({ area: e, drawn_at: i, player: a }) => {
    const o = n.get(e),
      s = o?.moments[o.taken],
      c = `${e} ${a}`,
      l = r.get(c) ?? 0;
    return !o || !s || s.opens_at > i || l >= t.wins_per_player ? null : ((o.taken += 1), r.set(c, l + 1), s);
  };
}
function Le(e, t) {
  const { terms: n, log: r, commitment: i } = e;
  if (je(g(e.seed), n) !== i) return $(0, `commitment`);
  if (t && t.commitment !== i) return $(0, `earlier`);
  if (n.committed_at > n.from) return $(0, `time`);
  let a = Ie(g(e.seed), n),
    o = Re(e.checkpoints, t?.checkpoints ?? []),
    s = g(i),
    c = 0,
    l = 0;
  for (const [e, t] of r.entries()) {
    const r = Se(t),
      i = e + 1;
    if (!r) return $(i, `line`);
    if (r.line !== i) return $(i, `number`);
    const u = o({ lines: e, serial: c, head: s }, r);
    if (u.wrong) return u.wrong;
    if (r.serial <= c) return $(i, `order`);
    if (r.drawn_at < n.from || r.drawn_at >= n.to) return $(i, `time`);
    if (((s = ye(u.head, r)), xe(r, s) !== t)) return $(i, `chain`);
    if ((a(r)?.number ?? null) !== r.moment) return $(i, `outcome`);
    r.moment !== null && (l += 1), (c = r.serial);
  }
  const u = o({ lines: r.length, serial: c, head: s });
  return u.wrong
    ? u.wrong
    : e.lines === r.length
      ? e.head === m(u.head)
        ? { valid: !0, draws: r.length, wins: l }
        : $(r.length, `head`)
      : $(Math.min(e.lines, r.length) + 1, `count`);
}
function Re(e, t) {
  let n = 0,
    r = 0;
  return ({ lines: i, serial: a, head: o }, s) => {
    for (;;) {
      const c = e[n];
      if (!(c && (!s || c.lines <= i))) break;
      o = be(o, c);
      const l = t[n];
      if (l && l.head !== c.head) return { head: o, wrong: $(i, `earlier`) };
      const u = c.at >= r && c.head === m(o) && a <= c.serial;
      if (c.lines > i) return { head: o, wrong: $(i + 1, `checkpoint`) };
      if (!u || (s && s.serial <= c.serial)) return { head: o, wrong: $(i, `checkpoint`) };
      (r = c.at), (n += 1);
    }
    return s && s.drawn_at < r
      ? { head: o, wrong: $(i + 1, `time`) }
      : !s && t.length > e.length
        ? { head: o, wrong: $(i, `earlier`) }
        : { head: o };
  };
}
function Q(e) {
  return typeof e == `object` && e && `data` in e && !(`terms` in e) ? e.data : e;
}
function ze(e) {
  return typeof e == `object` && !!e && `ended` in e && e.ended === !1;
}
function $(e, t) {
  return { valid: !1, line: e, why: t };
}
export { Fe as verifyDraw };
