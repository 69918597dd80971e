// contest/link/address.ts
var CONTROL = /\p{Cc}/u;
function readAddress(text) {
  if (/[\\\s]/.test(text) || CONTROL.test(text) || text.includes('%00')) return void 0;
  const parts = /^(?:(?:https?:)?\/\/)?([^/?#]*)([^?#]*)(?:\?([^#]*))?/i.exec(text);
  const host = (parts?.[1] ?? '').toLowerCase();
  if (!/^[a-z0-9.-]+$/.test(host)) return void 0;
  const path = [];
  for (const raw of (parts?.[2] ?? '').split('/')) {
    if (raw === '') continue;
    const segment = decode(raw);
    if (segment === void 0 || !isPlain(segment)) return void 0;
    path.push(segment);
  }
  const pairs = (parts?.[3] ?? '').split('&');
  return {
    host,
    path,
    query: (name) => readQuery(pairs, name),
  };
}
function readQuery(pairs, name) {
  const start = `${name}=`;
  const pair = pairs.find((candidate) => candidate.startsWith(start));
  if (pair === void 0) return void 0;
  return decode(pair.slice(start.length)) ?? '';
}
function decode(raw) {
  try {
    return decodeURIComponent(raw);
  } catch {
    return;
  }
}
function isPlain(segment) {
  if (/%[0-9a-f]{2}/i.test(segment) || /[/\\]/.test(segment) || CONTROL.test(segment)) return false;
  return segment !== '.' && segment !== '..';
}
// contest/link/result.ts
var LINK_REFUSALS = [
  'empty',
  'too_long',
  'dangerous',
  'two_links',
  'private_account',
  'profile',
  'playlist',
  'story',
  'photo',
  'live',
  'clip',
  'post',
  'page',
  'wrong_id',
  'wrapped',
  'shortener',
  'app_link',
  'bad_address',
  'unsupported_site',
  'not_a_link',
];
function refuse(refusal) {
  return { refusal };
}
// contest/link/facebook.ts
var ID$2 = /^[1-9]\d{7,19}$/;
var WATCH_CODE = /^[A-Za-z0-9_-]{6,16}$/;
var SHARE_CODE$1 = /^[A-Za-z0-9_-]{6,20}$/;
var OTHER_PAGES$3 = /* @__PURE__ */ new Map([
  ['permalink.php', 'post'],
  ['story.php', 'post'],
  ['posts', 'post'],
  ['groups', 'post'],
  ['permalink', 'post'],
  ['stories', 'story'],
  ['photo', 'photo'],
  ['photo.php', 'photo'],
  ['photos', 'photo'],
  ['profile.php', 'profile'],
  ['people', 'profile'],
  ['live', 'live'],
  ['watch', 'page'],
  ['reel', 'page'],
  ['events', 'page'],
  ['hashtag', 'page'],
  ['search', 'page'],
  ['marketplace', 'page'],
  ['ads', 'page'],
  ['login', 'page'],
  ['login.php', 'page'],
  ['checkpoint', 'page'],
  ['cookie', 'page'],
  ['consent', 'page'],
  ['unsupportedbrowser', 'page'],
  ['l.php', 'wrapped'],
]);
function readFacebook({ host, path, query }) {
  if (host === 'fb.watch' || host === 'fb.gg') return readShort(host, path);
  const [first = '', second = '', third = ''] = path;
  const page = path.join('/');
  if (page === 'watch' || page === 'watch/live' || page === 'video.php' || page === 'video/video.php') {
    const id = query('v');
    return id === void 0 ? refuse('page') : video$3(id);
  }
  if (first === 'share') return readShare$1(path);
  if ((first === 'reel' || first === 'reels') && path.length === 2) return reel(second);
  if (OTHER_PAGES$3.has(first)) return refuse(OTHER_PAGES$3.get(first) ?? 'page');
  if (second === 'videos' && (path.length === 3 || path.length === 4)) return video$3(path.at(-1) ?? third);
  if (OTHER_PAGES$3.has(second)) return refuse(OTHER_PAGES$3.get(second) ?? 'page');
  return refuse(path.length === 0 ? 'page' : 'profile');
}
function readShort(host, path) {
  const code = path.at(-1) ?? '';
  const hasLetter = path.length === 2 && path[0] === 'v';
  if (!(hasLetter || (path.length === 1 && host === 'fb.watch')) || !WATCH_CODE.test(code)) return refuse('wrong_id');
  return {
    platform: 'fb',
    short: `https://${host}/${hasLetter ? 'v/' : ''}${code}/`,
  };
}
function readShare$1(path) {
  const code = path.at(-1) ?? '';
  const kind = path.length === 3 ? path[1] : '';
  if (kind === 'p') return refuse('post');
  if (path.length < 2 || path.length > 3 || (kind !== '' && kind !== 'v' && kind !== 'r')) return refuse('page');
  if (!SHARE_CODE$1.test(code)) return refuse('wrong_id');
  return {
    platform: 'fb',
    short: `https://www.facebook.com/share/${kind === '' ? '' : `${kind}/`}${code}/`,
  };
}
function reel(id) {
  if (!ID$2.test(id)) return refuse('wrong_id');
  return {
    platform: 'fb',
    id,
    url: `https://www.facebook.com/reel/${id}`,
  };
}
function video$3(text) {
  const id = text.split(/[&?/]/, 1)[0] ?? '';
  if (!ID$2.test(id)) return refuse('wrong_id');
  return {
    platform: 'fb',
    id,
    url: `https://www.facebook.com/watch/?v=${id}`,
  };
}
// contest/link/host.ts
var HOSTS = {
  ytb: [
    ...under('youtube.com', ['www', 'm', 'music', 'gaming', 'studio']),
    ...under('youtubekids.com', ['www']),
    ...under('youtube-nocookie.com', ['www']),
    ...under('youtu.be', ['www']),
  ],
  fb: [
    ...under('facebook.com', ['www', 'm', 'web', 'mbasic', 'touch', 'mobile', 'free', '0']),
    ...under('fb.com', ['www', 'm', 'web', 'mbasic', 'touch', 'mobile', 'free', '0']),
    'fb.watch',
    'fb.gg',
  ],
  ins: [...under('instagram.com', ['www', 'm']), ...under('instagr.am', ['www'])],
  vk: [
    ...under('vk.com', ['www', 'm', 'new']),
    ...under('vk.ru', ['www', 'm', 'new']),
    ...under('vkvideo.ru', ['www', 'm', 'vksport']),
  ],
  tt: [...under('tiktok.com', ['www', 'm', 'lite', 'vm', 'vt']), ...under('tiktokv.com', ['www'])],
};
var SHORTENERS = new Set(
  'bit.ly t.co tinyurl.com vk.cc vk.me vk.link fb.me linktr.ee goo.gl is.gd cutt.ly clck.ru rebrand.ly s.id shorturl.at ow.ly t.ly rb.gy u.to y2u.be linkin.bio beacons.ai'.split(
    ' ',
  ),
);
var WRAPPERS = /* @__PURE__ */ new Map([
  ['l.facebook.com', 'l.php'],
  ['lm.facebook.com', 'l.php'],
  ['l.instagram.com', ''],
]);
var FACEBOOK_IN_A_LANGUAGE = /^[a-z]{2}-[a-z]{2}\.(?:facebook|fb)\.com$/;
var PLATFORM_BY_HOST = /* @__PURE__ */ new Map();
for (const platform of ['ytb', 'fb', 'ins', 'vk', 'tt'])
  for (const host of HOSTS[platform]) PLATFORM_BY_HOST.set(host, platform);
function platformOf(host) {
  return PLATFORM_BY_HOST.get(host) ?? (FACEBOOK_IN_A_LANGUAGE.test(host) ? 'fb' : void 0);
}
function isShortener(host) {
  return SHORTENERS.has(host);
}
function wrapperPath(host) {
  return WRAPPERS.get(host);
}
function under(domain, labels) {
  return [domain, ...labels.map((label) => `${label}.${domain}`)];
}
// contest/link/instagram.ts
var CODE$1 = /^[A-Za-z0-9_-]{5,14}$/;
var PRIVATE_CODE = /^[A-Za-z0-9_-]{33,}$/;
var SHARE_CODE = /^[A-Za-z0-9_-]{6,16}$/;
var MEDIA = /* @__PURE__ */ new Set(['reel', 'reels', 'p', 'tv']);
var TAILS = /* @__PURE__ */ new Set(['embed', 'c', 'comments']);
var OTHER_PAGES$2 = /* @__PURE__ */ new Map([
  ['stories', 'story'],
  ['s', 'story'],
  ['explore', 'page'],
  ['direct', 'page'],
  ['accounts', 'page'],
  ['share', 'page'],
  ['reel', 'page'],
  ['reels', 'page'],
  ['p', 'page'],
  ['tv', 'page'],
]);
function readInstagram({ path }) {
  const [first = '', second = '', third = ''] = path;
  if (first === 'share') return readShare(path);
  if (MEDIA.has(first) && path.length > 1) return media(second, path.slice(2));
  if (OTHER_PAGES$2.has(first)) return refuse(OTHER_PAGES$2.get(first) ?? 'page');
  if (MEDIA.has(second) && path.length > 2) return media(third, path.slice(3));
  if (second === 'live') return refuse('live');
  return refuse(path.length === 0 ? 'page' : 'profile');
}
function media(code, tail) {
  if (PRIVATE_CODE.test(code)) return refuse('private_account');
  if (code === 'audio') return refuse('page');
  if (!CODE$1.test(code)) return refuse('wrong_id');
  if (tail[0] !== void 0 && !TAILS.has(tail[0])) return refuse('page');
  return {
    platform: 'ins',
    id: code,
    url: `https://www.instagram.com/reel/${code}/`,
  };
}
function readShare(path) {
  const code = path.at(-1) ?? '';
  const kind = path.length === 3 ? path[1] : '';
  if (path.length < 2 || path.length > 3 || (kind !== '' && kind !== 'reel' && kind !== 'p')) return refuse('page');
  if (!SHARE_CODE.test(code)) return refuse('wrong_id');
  return {
    platform: 'ins',
    short: `https://www.instagram.com/share/${kind === '' ? '' : `${kind}/`}${code}/`,
  };
}
// contest/link/tiktok.ts
var ID$1 = /^[1-9]\d{14,19}$/;
var CODE = /^[A-Za-z0-9_-]{5,32}$/;
var USER = /^@[A-Za-z0-9._-]{1,100}$/;
var BEFORE_ID = /* @__PURE__ */ new Set(['video', 'share/video', 'embed', 'embed/v2', 'player/v1', 'v']);
var OTHER_PAGES$1 = /* @__PURE__ */ new Map([
  ['video', 'wrong_id'],
  ['photo', 'photo'],
  ['live', 'live'],
  ['collection', 'playlist'],
  ['playlist', 'playlist'],
]);
function readTiktok({ host, path }) {
  const [first = '', second = '', third = ''] = path;
  if (host === 'vm.tiktok.com' || host === 'vt.tiktok.com') return short(host, '', path);
  if (host === 't.tiktok.com')
    return path.slice(0, -1).join('/') === 'i18n/share/video' ? video$2(path.at(-1)) : refuse('page');
  if (host.endsWith('tiktokv.com')) return path.length === 3 && isShareVideo(path) ? video$2(third) : refuse('page');
  if (first === 't') return short(host === 'lite.tiktok.com' ? host : 'www.tiktok.com', 't/', path.slice(1));
  if (first.startsWith('@')) {
    if (second === 'video' && path.length === 3) return video$2(third, first);
    return refuse(OTHER_PAGES$1.get(second) ?? 'profile');
  }
  if (!BEFORE_ID.has(path.slice(0, -1).join('/'))) return refuse(OTHER_PAGES$1.get(first) ?? 'page');
  return video$2(first === 'v' ? second.replace(/\.html$/, '') : path.at(-1));
}
function isShareVideo(path) {
  return path[0] === 'share' && path[1] === 'video';
}
function short(host, before, path) {
  const [code = ''] = path;
  if (path.length !== 1 || !CODE.test(code)) return refuse('wrong_id');
  return {
    platform: 'tt',
    short: `https://${host}/${before}${code}/`,
  };
}
function video$2(id = '', user = '@') {
  if (!ID$1.test(id)) return refuse('wrong_id');
  return {
    platform: 'tt',
    id,
    url: `https://www.tiktok.com/${USER.test(user) ? user : '@'}/video/${id}`,
  };
}
// contest/link/vk.ts
var OBJECT = /^(?:video|clip)(-?[1-9]\d{0,11}_[1-9]\d{0,11})(?:_[A-Za-z0-9_-]{1,64})?$/;
var PLAYLIST = /^-?\d{1,12}_-?\d{1,12}$/;
var OWNER = /^-?[1-9]\d{0,11}$/;
var NUMBER = /^[1-9]\d{0,11}$/;
var OTHER_PAGES = [
  [/^wall-?\d/, 'post'],
  [/^photo-?\d/, 'photo'],
  [/^story-?\d/, 'story'],
  [/^(?:playlist|album)/, 'playlist'],
  [/^(?:video|clip)-*\d/, 'wrong_id'],
  [/^(?:videos|clips)?(?:-?\d|$)/, 'page'],
  [/^(?:video|feed|search|audios?(?:-?\d.*)?|music|im|login)$/, 'page'],
];
function readVk({ path, query }) {
  const [first = '', second = '', third = ''] = path;
  const overlay = query('z');
  if (overlay) return object(overlay.split('/', 1)[0] ?? '');
  if (query('w')?.startsWith('wall')) return refuse('post');
  if (path.length === 1 && (first === 'video_ext.php' || first === 'clip_ext.php')) return embedded(query);
  if (path.length === 1) return object(first);
  if (path.length === 3 && first === 'playlist' && PLAYLIST.test(second)) return object(third);
  if (path.length === 4 && first === 'video' && second === 'playlist' && PLAYLIST.test(third))
    return object(path[3] ?? '');
  if (first === 'video' && second === 'playlist') return refuse('playlist');
  if (first === 'video' && second.startsWith('@')) return refuse('profile');
  return refuse(hintFor(first));
}
function object(text) {
  const id = OBJECT.exec(text)?.[1];
  return id === void 0 ? refuse(hintFor(text)) : video$1(id);
}
function embedded(query) {
  const owner = query('oid') ?? '';
  const number = query('id') ?? '';
  return OWNER.test(owner) && NUMBER.test(number) ? video$1(`${owner}_${number}`) : refuse('wrong_id');
}
function video$1(id) {
  return {
    platform: 'vk',
    id,
    url: `https://vkvideo.ru/video${id}`,
  };
}
function hintFor(page) {
  return OTHER_PAGES.find(([pattern]) => pattern.test(page))?.[1] ?? 'profile';
}
// contest/link/youtube.ts
var ID = /^[A-Za-z0-9_-]{11}$/;
var PLAYERS = /* @__PURE__ */ new Set(['embed', 'v', 'e']);
var NOT_VIDEOS = /* @__PURE__ */ new Set(['videoseries', 'live_stream']);
var CHANNELS = /* @__PURE__ */ new Set(['channel', 'c', 'user']);
function readYoutube({ host, path, query }) {
  const [first = '', second = ''] = path;
  if (host === 'studio.youtube.com') return first === 'video' ? video(second) : refuse('page');
  if (host.endsWith('youtu.be')) return path.length > 0 ? video(first) : refuse('page');
  if (first.startsWith('@') || CHANNELS.has(first)) return refuse('profile');
  if (first === 'clip' || first === 'source') return refuse('clip');
  if (first === 'post') return refuse('post');
  if (first === 'redirect') return refuse('wrapped');
  if (path.length < 2) return readQueryForm(first, query);
  if (path.length > 2) return refuse('page');
  if (PLAYERS.has(first) && NOT_VIDEOS.has(second)) return refuse('playlist');
  if (first === 'watch' || first === 'shorts' || first === 'live' || PLAYERS.has(first)) return video(second);
  return refuse('page');
}
function readQueryForm(page, query) {
  if (page === '' || page === 'watch' || page === 'watch_popup') {
    const id = query('v');
    if (id) return video(id);
    return refuse(query('list') === void 0 ? 'page' : 'playlist');
  }
  return refuse(page === 'playlist' ? 'playlist' : 'page');
}
function video(text) {
  const id = text.split(/[&?/]/, 1)[0] ?? '';
  if (!ID.test(id)) return refuse('wrong_id');
  return {
    platform: 'ytb',
    id,
    url: `https://www.youtube.com/watch?v=${id}`,
  };
}
// contest/link/classify.ts
var READERS = {
  ytb: readYoutube,
  fb: readFacebook,
  ins: readInstagram,
  vk: readVk,
  tt: readTiktok,
};
function classify(text) {
  const address = readAddress(text);
  if (address === void 0) return refuse('bad_address');
  const wrapped = unwrap(address);
  if (wrapped === void 0) return classifyAddress(address);
  const inner = /^https?:\/\//i.test(wrapped) ? readAddress(wrapped) : void 0;
  if (inner === void 0 || unwrap(inner) !== void 0) return refuse('wrapped');
  const outer = platformOf(address.host);
  return outer !== void 0 && platformOf(inner.host) !== outer ? refuse('wrapped') : classifyAddress(inner);
}
function classifyOn(platform, address) {
  return READERS[platform](address);
}
function classifyAddress(address) {
  const platform = platformOf(address.host);
  if (platform !== void 0) return classifyOn(platform, address);
  return refuse(isShortener(address.host) ? 'shortener' : 'unsupported_site');
}
function unwrap({ host, path, query }) {
  const page = path.join('/');
  if (wrapperPath(host) === page) return query('u') ?? '';
  const platform = platformOf(host);
  if (platform === 'fb' && page === 'plugins/video.php') return query('href') ?? '';
  if (platform !== 'ytb' || page !== 'attribution_link') return void 0;
  const target = query('u') ?? '';
  return /^\/(?!\/)/.test(target) ? `https://www.youtube.com${target}` : target;
}
// contest/link/token.ts
var INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
var BOUNDARY = /[\s\p{Cc}"'`<>\u2018-\u201f\u00ab\u00bb\u2039\u203a]+/u;
var TRAILING = '.,!?;:)]}*~\'"…';
var LEADING = '([{*';
var LABEL = /^[A-Za-z][A-Za-z0-9_-]*$/;
var SCHEME = /^(?:https?|file|ftp|blob|filesystem|view-source|intent|mailto|about|tel|sms|javascript|vbscript)$/i;
var SPACED_LETTER = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;
function clean(text) {
  return text.replace(INVISIBLE, '').replace(/&(?:amp;)+/gi, '&');
}
function split(text) {
  return text.split(BOUNDARY).filter((token) => token !== '');
}
function isDangerous(token) {
  return /^[^A-Za-z]*(?:(?:javascript|vbscript):|data:(?:[a-z][a-z0-9.+-]*\/[a-z]|[,;]))/i.test(token);
}
function isAppLink(token) {
  if (/^[^A-Za-z]*(?:file|ftp|blob|filesystem|view-source|intent|mailto|about|tel|sms):./i.test(token)) return true;
  const scheme = /^[^A-Za-z]*([A-Za-z][A-Za-z0-9+.-]*):\/\//.exec(token)?.[1];
  return scheme !== void 0 && !/^https?$/i.test(scheme);
}
function unfold(token) {
  if (!/^[^ -~]*[([{*!]*\[/.test(token) || !token.includes('](')) return [token];
  return token
    .split('](')
    .slice(1)
    .map((piece) => piece.split(/\)!?\[/, 1)[0] ?? '');
}
function fromLink(token) {
  const relative = /^[^ -~]*[([{*]*\/\//.exec(token)?.[0].length;
  if (relative !== void 0) return token.slice(relative - 2);
  const web = token.search(/https?:\/\//i);
  const bare = findBareHost(token);
  if (web >= 0 && (bare < 0 || web < bare)) return mayStandBefore(token, web) ? token.slice(web) : void 0;
  return bare < 0 ? void 0 : token.slice(bare);
}
function stripTrailing(text) {
  let end = text.length;
  while (end > 0 && TRAILING.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
function findBareHost(token) {
  for (const { 0: run, index } of token.matchAll(/[A-Za-z0-9][A-Za-z0-9.-]*/g)) {
    const isHost = /\.[A-Za-z0-9-]*[A-Za-z][A-Za-z0-9-]*\.?$/.test(run.slice(-70));
    const next = token.charAt(index + run.length);
    if (!isHost || next === '' || !'/?#'.includes(next)) continue;
    if (mayStandBefore(token, index) && !SPACED_LETTER.test(token.charAt(index - 1))) return index;
  }
  return -1;
}
function mayStandBefore(token, index) {
  if (isEdge(token, index)) return true;
  if (token.charAt(index - 1) !== ':') return false;
  const colon = index - 1;
  let start = colon;
  while (start > 0 && /[A-Za-z0-9_-]/.test(token.charAt(start - 1))) start -= 1;
  if (start === colon) return colon > 0 && token.charCodeAt(colon - 1) > 127;
  const label = token.slice(start, colon);
  return LABEL.test(label) && !SCHEME.test(label) && isEdge(token, start);
}
function isEdge(token, index) {
  return index === 0 || token.charCodeAt(index - 1) > 127 || LEADING.includes(token.charAt(index - 1));
}
// contest/link.ts
var LONGEST = 4096;
function readLink(text) {
  if (typeof text !== 'string') return refuse('not_a_link');
  if (text.length > LONGEST) return refuse('too_long');
  const tokens = split(clean(text));
  if (tokens.length === 0) return refuse('empty');
  if (tokens.some(isDangerous)) return refuse('dangerous');
  const links = tokens.flatMap(readToken);
  const found = new Map(links.filter((link) => !('refusal' in link)).map((link) => [identity(link), link]));
  const [only] = found.values();
  if (only === void 0) return refuse(mostUseful(links));
  return found.size === 1 ? only : refuse('two_links');
}
function readToken(token) {
  if (isAppLink(token)) return [refuse('app_link')];
  return unfold(token)
    .map(fromLink)
    .filter((start) => start !== void 0)
    .map(readStart);
}
function readStart(start) {
  const whole = classify(stripTrailing(start));
  const foreign = start.search(/[^ -~]/);
  if (!('refusal' in whole) || foreign < 0) return whole;
  const cut = classify(stripTrailing(start.slice(0, foreign)));
  return 'refusal' in cut ? whole : cut;
}
function identity(link) {
  if ('id' in link) return `${link.platform}:${link.id}`;
  return 'short' in link ? link.short : link.refusal;
}
function mostUseful(links) {
  const refusals = new Set(links.map((link) => ('refusal' in link ? link.refusal : void 0)));
  return LINK_REFUSALS.find((refusal) => refusals.has(refusal)) ?? 'not_a_link';
}

export { readLink };
