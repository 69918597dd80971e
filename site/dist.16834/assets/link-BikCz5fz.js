var e = /\p{Cc}/u;
function t(t) {
  if (/[\\\s]/.test(t) || e.test(t) || t.includes(`%00`)) return;
  const a = /^(?:(?:https?:)?\/\/)?([^/?#]*)([^?#]*)(?:\?([^#]*))?/i.exec(t),
    o = (a?.[1] ?? ``).toLowerCase();
  if (!/^[a-z0-9.-]+$/.test(o)) return;
  const s = [];
  for (const e of (a?.[2] ?? ``).split(`/`)) {
    if (e === ``) continue;
    const t = r(e);
    if (t === void 0 || !i(t)) return;
    s.push(t);
  }
  const c = (a?.[3] ?? ``).split(`&`);
  return { host: o, path: s, query: (e) => n(c, e) };
}
function n(e, t) {
  const n = `${t}=`,
    i = e.find((e) => e.startsWith(n));
  if (i !== void 0) return r(i.slice(n.length)) ?? ``;
}
function r(e) {
  try {
    return decodeURIComponent(e);
  } catch {
    return;
  }
}
function i(t) {
  return /%[0-9a-f]{2}/i.test(t) || /[/\\]/.test(t) || e.test(t) ? !1 : t !== `.` && t !== `..`;
}
var a = [
  `empty`,
  `too_long`,
  `dangerous`,
  `two_links`,
  `private_account`,
  `profile`,
  `playlist`,
  `story`,
  `photo`,
  `live`,
  `clip`,
  `post`,
  `page`,
  `wrong_id`,
  `wrapped`,
  `shortener`,
  `app_link`,
  `bad_address`,
  `unsupported_site`,
  `not_a_link`,
];
function o(e) {
  return { refusal: e };
}
var s = /^[1-9]\d{7,19}$/,
  c = /^[A-Za-z0-9_-]{6,16}$/,
  ee = /^[A-Za-z0-9_-]{6,20}$/,
  l = new Map([
    [`permalink.php`, `post`],
    [`story.php`, `post`],
    [`posts`, `post`],
    [`groups`, `post`],
    [`permalink`, `post`],
    [`stories`, `story`],
    [`photo`, `photo`],
    [`photo.php`, `photo`],
    [`photos`, `photo`],
    [`profile.php`, `profile`],
    [`people`, `profile`],
    [`live`, `live`],
    [`watch`, `page`],
    [`reel`, `page`],
    [`events`, `page`],
    [`hashtag`, `page`],
    [`search`, `page`],
    [`marketplace`, `page`],
    [`ads`, `page`],
    [`login`, `page`],
    [`login.php`, `page`],
    [`checkpoint`, `page`],
    [`cookie`, `page`],
    [`consent`, `page`],
    [`unsupportedbrowser`, `page`],
    [`l.php`, `wrapped`],
  ]);
function u({ host: e, path: t, query: n }) {
  if (e === `fb.watch` || e === `fb.gg`) return d(e, t);
  const [r = ``, i = ``, a = ``] = t,
    s = t.join(`/`);
  if (s === `watch` || s === `watch/live` || s === `video.php` || s === `video/video.php`) {
    const e = n(`v`);
    return e === void 0 ? o(`page`) : p(e);
  }
  return r === `share`
    ? f(t)
    : (r === `reel` || r === `reels`) && t.length === 2
      ? te(i)
      : l.has(r)
        ? o(l.get(r) ?? `page`)
        : i === `videos` && (t.length === 3 || t.length === 4)
          ? p(t.at(-1) ?? a)
          : l.has(i)
            ? o(l.get(i) ?? `page`)
            : o(t.length === 0 ? `page` : `profile`);
}
function d(e, t) {
  const n = t.at(-1) ?? ``,
    r = t.length === 2 && t[0] === `v`;
  return !(r || (t.length === 1 && e === `fb.watch`)) || !c.test(n)
    ? o(`wrong_id`)
    : { platform: `fb`, short: `https://${e}/${r ? `v/` : ``}${n}/` };
}
function f(e) {
  const t = e.at(-1) ?? ``,
    n = e.length === 3 ? e[1] : ``;
  return n === `p`
    ? o(`post`)
    : e.length < 2 || e.length > 3 || (n !== `` && n !== `v` && n !== `r`)
      ? o(`page`)
      : ee.test(t)
        ? { platform: `fb`, short: `https://www.facebook.com/share/${n === `` ? `` : `${n}/`}${t}/` }
        : o(`wrong_id`);
}
function te(e) {
  return s.test(e) ? { platform: `fb`, id: e, url: `https://www.facebook.com/reel/${e}` } : o(`wrong_id`);
}
function p(e) {
  const t = e.split(/[&?/]/, 1)[0] ?? ``;
  return s.test(t) ? { platform: `fb`, id: t, url: `https://www.facebook.com/watch/?v=${t}` } : o(`wrong_id`);
}
var ne = {
    ytb: [
      ...y(`youtube.com`, [`www`, `m`, `music`, `gaming`, `studio`]),
      ...y(`youtubekids.com`, [`www`]),
      ...y(`youtube-nocookie.com`, [`www`]),
      ...y(`youtu.be`, [`www`]),
    ],
    fb: [
      ...y(`facebook.com`, [`www`, `m`, `web`, `mbasic`, `touch`, `mobile`, `free`, `0`]),
      ...y(`fb.com`, [`www`, `m`, `web`, `mbasic`, `touch`, `mobile`, `free`, `0`]),
      `fb.watch`,
      `fb.gg`,
    ],
    ins: [...y(`instagram.com`, [`www`, `m`]), ...y(`instagr.am`, [`www`])],
    vk: [
      ...y(`vk.com`, [`www`, `m`, `new`]),
      ...y(`vk.ru`, [`www`, `m`, `new`]),
      ...y(`vkvideo.ru`, [`www`, `m`, `vksport`]),
    ],
    tt: [...y(`tiktok.com`, [`www`, `m`, `lite`, `vm`, `vt`]), ...y(`tiktokv.com`, [`www`])],
  },
  re = new Set(
    `bit.ly t.co tinyurl.com vk.cc vk.me vk.link fb.me linktr.ee goo.gl is.gd cutt.ly clck.ru rebrand.ly s.id shorturl.at ow.ly t.ly rb.gy u.to y2u.be linkin.bio beacons.ai`.split(
      ` `,
    ),
  ),
  m = new Map([
    [`l.facebook.com`, `l.php`],
    [`lm.facebook.com`, `l.php`],
    [`l.instagram.com`, ``],
  ]),
  ie = /^[a-z]{2}-[a-z]{2}\.(?:facebook|fb)\.com$/,
  h = new Map();
for (const e of [`ytb`, `fb`, `ins`, `vk`, `tt`]) for (const t of ne[e]) h.set(t, e);
function g(e) {
  return h.get(e) ?? (ie.test(e) ? `fb` : void 0);
}
function _(e) {
  return re.has(e);
}
function v(e) {
  return m.get(e);
}
function y(e, t) {
  return [e, ...t.map((t) => `${t}.${e}`)];
}
var b = /^[A-Za-z0-9_-]{5,14}$/,
  x = /^[A-Za-z0-9_-]{33,}$/,
  ae = /^[A-Za-z0-9_-]{6,16}$/,
  S = new Set([`reel`, `reels`, `p`, `tv`]),
  oe = new Set([`embed`, `c`, `comments`]),
  C = new Map([
    [`stories`, `story`],
    [`s`, `story`],
    [`explore`, `page`],
    [`direct`, `page`],
    [`accounts`, `page`],
    [`share`, `page`],
    [`reel`, `page`],
    [`reels`, `page`],
    [`p`, `page`],
    [`tv`, `page`],
  ]);
function se({ path: e }) {
  const [t = ``, n = ``, r = ``] = e;
  return t === `share`
    ? ce(e)
    : S.has(t) && e.length > 1
      ? w(n, e.slice(2))
      : C.has(t)
        ? o(C.get(t) ?? `page`)
        : S.has(n) && e.length > 2
          ? w(r, e.slice(3))
          : o(n === `live` ? `live` : e.length === 0 ? `page` : `profile`);
}
function w(e, t) {
  return x.test(e)
    ? o(`private_account`)
    : e === `audio`
      ? o(`page`)
      : b.test(e)
        ? t[0] !== void 0 && !oe.has(t[0])
          ? o(`page`)
          : { platform: `ins`, id: e, url: `https://www.instagram.com/reel/${e}/` }
        : o(`wrong_id`);
}
function ce(e) {
  const t = e.at(-1) ?? ``,
    n = e.length === 3 ? e[1] : ``;
  return e.length < 2 || e.length > 3 || (n !== `` && n !== `reel` && n !== `p`)
    ? o(`page`)
    : ae.test(t)
      ? { platform: `ins`, short: `https://www.instagram.com/share/${n === `` ? `` : `${n}/`}${t}/` }
      : o(`wrong_id`);
}
var T = /^[1-9]\d{14,19}$/,
  E = /^[A-Za-z0-9_-]{5,32}$/,
  D = /^@[A-Za-z0-9._-]{1,100}$/,
  O = new Set([`video`, `share/video`, `embed`, `embed/v2`, `player/v1`, `v`]),
  k = new Map([
    [`video`, `wrong_id`],
    [`photo`, `photo`],
    [`live`, `live`],
    [`collection`, `playlist`],
    [`playlist`, `playlist`],
  ]);
function A({ host: e, path: t }) {
  const [n = ``, r = ``, i = ``] = t;
  return e === `vm.tiktok.com` || e === `vt.tiktok.com`
    ? M(e, ``, t)
    : e === `t.tiktok.com`
      ? t.slice(0, -1).join(`/`) === `i18n/share/video`
        ? N(t.at(-1))
        : o(`page`)
      : e.endsWith(`tiktokv.com`)
        ? t.length === 3 && j(t)
          ? N(i)
          : o(`page`)
        : n === `t`
          ? M(e === `lite.tiktok.com` ? e : `www.tiktok.com`, `t/`, t.slice(1))
          : n.startsWith(`@`)
            ? r === `video` && t.length === 3
              ? N(i, n)
              : o(k.get(r) ?? `profile`)
            : O.has(t.slice(0, -1).join(`/`))
              ? N(n === `v` ? r.replace(/\.html$/, ``) : t.at(-1))
              : o(k.get(n) ?? `page`);
}
function j(e) {
  return e[0] === `share` && e[1] === `video`;
}
function M(e, t, n) {
  const [r = ``] = n;
  return n.length !== 1 || !E.test(r) ? o(`wrong_id`) : { platform: `tt`, short: `https://${e}/${t}${r}/` };
}
function N(e = ``, t = `@`) {
  return T.test(e)
    ? { platform: `tt`, id: e, url: `https://www.tiktok.com/${D.test(t) ? t : `@`}/video/${e}` }
    : o(`wrong_id`);
}
var P = /^(?:video|clip)(-?[1-9]\d{0,11}_[1-9]\d{0,11})(?:_[A-Za-z0-9_-]{1,64})?$/,
  F = /^-?\d{1,12}_-?\d{1,12}$/,
  I = /^-?[1-9]\d{0,11}$/,
  L = /^[1-9]\d{0,11}$/,
  R = [
    [/^wall-?\d/, `post`],
    [/^photo-?\d/, `photo`],
    [/^story-?\d/, `story`],
    [/^(?:playlist|album)/, `playlist`],
    [/^(?:video|clip)-*\d/, `wrong_id`],
    [/^(?:videos|clips)?(?:-?\d|$)/, `page`],
    [/^(?:video|feed|search|audios?(?:-?\d.*)?|music|im|login)$/, `page`],
  ];
function z({ path: e, query: t }) {
  const [n = ``, r = ``, i = ``] = e,
    a = t(`z`);
  return a
    ? B(a.split(`/`, 1)[0] ?? ``)
    : t(`w`)?.startsWith(`wall`)
      ? o(`post`)
      : e.length === 1 && (n === `video_ext.php` || n === `clip_ext.php`)
        ? V(t)
        : e.length === 1
          ? B(n)
          : e.length === 3 && n === `playlist` && F.test(r)
            ? B(i)
            : e.length === 4 && n === `video` && r === `playlist` && F.test(i)
              ? B(e[3] ?? ``)
              : n === `video` && r === `playlist`
                ? o(`playlist`)
                : n === `video` && r.startsWith(`@`)
                  ? o(`profile`)
                  : o(U(n));
}
function B(e) {
  const t = P.exec(e)?.[1];
  return t === void 0 ? o(U(e)) : H(t);
}
function V(e) {
  const t = e(`oid`) ?? ``,
    n = e(`id`) ?? ``;
  return I.test(t) && L.test(n) ? H(`${t}_${n}`) : o(`wrong_id`);
}
function H(e) {
  return { platform: `vk`, id: e, url: `https://vkvideo.ru/video${e}` };
}
function U(e) {
  return R.find(([t]) => t.test(e))?.[1] ?? `profile`;
}
var W = /^[A-Za-z0-9_-]{11}$/,
  G = new Set([`embed`, `v`, `e`]),
  le = new Set([`videoseries`, `live_stream`]),
  ue = new Set([`channel`, `c`, `user`]);
function de({ host: e, path: t, query: n }) {
  const [r = ``, i = ``] = t;
  return e === `studio.youtube.com`
    ? r === `video`
      ? q(i)
      : o(`page`)
    : e.endsWith(`youtu.be`)
      ? t.length > 0
        ? q(r)
        : o(`page`)
      : r.startsWith(`@`) || ue.has(r)
        ? o(`profile`)
        : r === `clip` || r === `source`
          ? o(`clip`)
          : r === `post`
            ? o(`post`)
            : r === `redirect`
              ? o(`wrapped`)
              : t.length < 2
                ? K(r, n)
                : t.length > 2
                  ? o(`page`)
                  : G.has(r) && le.has(i)
                    ? o(`playlist`)
                    : r === `watch` || r === `shorts` || r === `live` || G.has(r)
                      ? q(i)
                      : o(`page`);
}
function K(e, t) {
  if (e === `` || e === `watch` || e === `watch_popup`) {
    const e = t(`v`);
    return e ? q(e) : o(t(`list`) === void 0 ? `page` : `playlist`);
  }
  return o(e === `playlist` ? `playlist` : `page`);
}
function q(e) {
  const t = e.split(/[&?/]/, 1)[0] ?? ``;
  return W.test(t) ? { platform: `ytb`, id: t, url: `https://www.youtube.com/watch?v=${t}` } : o(`wrong_id`);
}
var fe = { ytb: de, fb: u, ins: se, vk: z, tt: A };
function J(e) {
  const n = t(e);
  if (n === void 0) return o(`bad_address`);
  const r = X(n);
  if (r === void 0) return Y(n);
  const i = /^https?:\/\//i.test(r) ? t(r) : void 0;
  if (i === void 0 || X(i) !== void 0) return o(`wrapped`);
  const a = g(n.host);
  return a !== void 0 && g(i.host) !== a ? o(`wrapped`) : Y(i);
}
function pe(e, t) {
  return fe[e](t);
}
function Y(e) {
  const t = g(e.host);
  return t === void 0 ? o(_(e.host) ? `shortener` : `unsupported_site`) : pe(t, e);
}
function X({ host: e, path: t, query: n }) {
  const r = t.join(`/`);
  if (v(e) === r) return n(`u`) ?? ``;
  const i = g(e);
  if (i === `fb` && r === `plugins/video.php`) return n(`href`) ?? ``;
  if (i !== `ytb` || r !== `attribution_link`) return;
  const a = n(`u`) ?? ``;
  return /^\/(?!\/)/.test(a) ? `https://www.youtube.com${a}` : a;
}
var me = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g,
  he = /[\s\p{Cc}"'`<>\u2018-\u201f\u00ab\u00bb\u2039\u203a]+/u,
  ge = `.,!?;:)]}*~'"…`,
  _e = `([{*`,
  ve = /^[A-Za-z][A-Za-z0-9_-]*$/,
  ye = /^(?:https?|file|ftp|blob|filesystem|view-source|intent|mailto|about|tel|sms|javascript|vbscript)$/i,
  be = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;
function xe(e) {
  return e.replace(me, ``).replace(/&(?:amp;)+/gi, `&`);
}
function Se(e) {
  return e.split(he).filter((e) => e !== ``);
}
function Ce(e) {
  return /^[^A-Za-z]*(?:(?:javascript|vbscript):|data:(?:[a-z][a-z0-9.+-]*\/[a-z]|[,;]))/i.test(e);
}
function we(e) {
  if (/^[^A-Za-z]*(?:file|ftp|blob|filesystem|view-source|intent|mailto|about|tel|sms):./i.test(e)) return !0;
  const t = /^[^A-Za-z]*([A-Za-z][A-Za-z0-9+.-]*):\/\//.exec(e)?.[1];
  return t !== void 0 && !/^https?$/i.test(t);
}
function Te(e) {
  return !/^[^ -~]*[([{*!]*\[/.test(e) || !e.includes(`](`)
    ? [e]
    : e
        .split(`](`)
        .slice(1)
        .map((e) => e.split(/\)!?\[/, 1)[0] ?? ``);
}
function Ee(e) {
  const t = /^[^ -~]*[([{*]*\/\//.exec(e)?.[0].length;
  if (t !== void 0) return e.slice(t - 2);
  const n = e.search(/https?:\/\//i),
    r = De(e);
  return n >= 0 && (r < 0 || n < r) ? (Q(e, n) ? e.slice(n) : void 0) : r < 0 ? void 0 : e.slice(r);
}
function Z(e) {
  let t = e.length;
  for (; t > 0 && ge.includes(e.charAt(t - 1)); ) --t;
  return e.slice(0, t);
}
function De(e) {
  for (const { 0: t, index: n } of e.matchAll(/[A-Za-z0-9][A-Za-z0-9.-]*/g)) {
    const r = /\.[A-Za-z0-9-]*[A-Za-z][A-Za-z0-9-]*\.?$/.test(t.slice(-70)),
      i = e.charAt(n + t.length);
    if (r && i !== `` && `/?#`.includes(i) && Q(e, n) && !be.test(e.charAt(n - 1))) return n;
  }
  return -1;
}
function Q(e, t) {
  if ($(e, t)) return !0;
  if (e.charAt(t - 1) !== `:`) return !1;
  let n = t - 1,
    r = n;
  for (; r > 0 && /[A-Za-z0-9_-]/.test(e.charAt(r - 1)); ) --r;
  if (r === n) return n > 0 && e.charCodeAt(n - 1) > 127;
  const i = e.slice(r, n);
  return ve.test(i) && !ye.test(i) && $(e, r);
}
function $(e, t) {
  return t === 0 || e.charCodeAt(t - 1) > 127 || _e.includes(e.charAt(t - 1));
}
var Oe = 4096;
function ke(e) {
  if (typeof e != `string`) return o(`not_a_link`);
  if (e.length > Oe) return o(`too_long`);
  const t = Se(xe(e));
  if (t.length === 0) return o(`empty`);
  if (t.some(Ce)) return o(`dangerous`);
  const n = t.flatMap(Ae),
    r = new Map(n.filter((e) => !(`refusal` in e)).map((e) => [Me(e), e])),
    [i] = r.values();
  return i === void 0 ? o(Ne(n)) : r.size === 1 ? i : o(`two_links`);
}
function Ae(e) {
  return we(e)
    ? [o(`app_link`)]
    : Te(e)
        .map(Ee)
        .filter((e) => e !== void 0)
        .map(je);
}
function je(e) {
  const t = J(Z(e)),
    n = e.search(/[^ -~]/);
  if (!(`refusal` in t) || n < 0) return t;
  const r = J(Z(e.slice(0, n)));
  return `refusal` in r ? t : r;
}
function Me(e) {
  return `id` in e ? `${e.platform}:${e.id}` : `short` in e ? e.short : e.refusal;
}
function Ne(e) {
  const t = new Set(e.map((e) => (`refusal` in e ? e.refusal : void 0)));
  return a.find((e) => t.has(e)) ?? `not_a_link`;
}
export { ke as readLink };
