import assert from 'node:assert/strict';
import test from 'node:test';
import { readLink } from './link.ts';

const ID = 'dQw4w9WgXcQ';
const VIDEO = { platform: 'ytb', id: ID, url: `https://www.youtube.com/watch?v=${ID}` };

// ID stands for the id of the one video.
const CARRIERS = [
  'https://youtu.be/ID',
  '  https://youtu.be/ID\n',
  '\u00a0https://youtu.be/ID\u3000',
  'https://youtu.be/ID.',
  'https://youtu.be/ID!!!',
  'https://youtu.be/ID…',
  '(https://youtu.be/ID)',
  '"https://youtu.be/ID"',
  '“https://youtu.be/ID”',
  '«https://youtu.be/ID»',
  '<https://youtu.be/ID>',
  '`https://youtu.be/ID`',
  '*https://youtu.be/ID*',
  '**https://youtu.be/ID**',
  '[https://youtu.be/ID]',
  '{https://youtu.be/ID}',
  '[my video](https://youtu.be/ID)',
  '[video](https://youtu.be/ID)',
  '[https://youtu.be/ID](https://youtu.be/ID)',
  '[https://youtu.be/BBBBBBBBBBB](https://youtu.be/ID)',
  '[![thumb](https://img.youtube.com/vi/ID/0.jpg)](https://youtu.be/ID)',
  '- [video](youtu.be/ID "title")',
  'Link:https://youtu.be/ID',
  'Link: https://youtu.be/ID',
  'Link-1:https://youtu.be/ID',
  'Link:youtu.be/ID',
  'Ссылка:https://youtu.be/ID',
  'ลิงก์:youtu.be/ID',
  'Data: https://youtu.be/ID',
  'Data:03/04/2025 https://youtu.be/ID',
  'About: https://youtu.be/ID',
  'Смотриhttps://youtu.be/ID',
  'ดูคลิปhttps://youtu.be/IDครับ',
  'ดูคลิปyoutu.be/ID',
  '看这个。youtu.be/ID。',
  'បើកhttps://youtu.be/IDនេះ',
  'ကြည့်ပါhttps://youtu.be/IDပါ',
  '🔥https://youtu.be/ID🔥',
  '🔥youtu.be/ID🔥',
  '3.5ล้านวิวyoutu.be/ID',
  '\u200bhttps://youtu.be/ID\u200b',
  '\u202ahttps://youtu.be/ID\u202c',
  '\ufeffhttps://you\u00adtu.be/ID',
  'https://\u2060youtu.be/ID',
  '<iframe width="560" height="315" src="https://www.youtube.com/embed/ID?si=Zk3pWqk6" title="YouTube video player" allow="accelerometer; autoplay" allowfullscreen></iframe>',
  "<iframe src='//www.youtube.com/embed/ID'></iframe>",
  '<a href="https://youtu.be/ID">https://youtu.be/ID</a>',
  'https://youtu.be/ID https://www.youtube.com/shorts/ID?feature=share',
  'My video https://youtu.be/ID for #MLBBGoldenMonth @mlbb',
  'https://youtu.be/ID and my channel https://www.youtube.com/@me and https://example.com/x',
  'https://youtu.be/ID tel:+628123456789 mailto:me@example.com',
  'youtube://watch?v=BBBBBBBBBBB https://youtu.be/ID',
  'view-source:https://youtu.be/BBBBBBBBBBB https://youtu.be/ID',
  'https://youtu.be/ID\u0000',
  'https://youtu.be/ID\thttps://evil.tld/?u=https://youtu.be/BBBBBBBBBBB',
];

const LOOKALIKES = [
  'https://youtube.com.evil.tld/watch?v=ID',
  'https://www.youtube.com.evil.tld/watch?v=ID',
  'https://evilyoutube.com/watch?v=ID',
  'https://evil-youtube.com/watch?v=ID',
  'https://youtube-com.tld/watch?v=ID',
  'https://youtube.co/watch?v=ID',
  'https://youtube.org/watch?v=ID',
  'https://youtube.com.br/watch?v=ID',
  'https://youtu.bе/ID',
  'https://y0utube.com/watch?v=ID',
  'https://youtubе.com/watch?v=ID',
  'youtubе.com/watch?v=ID',
  'https://уoutube.com/watch?v=ID',
  'https://youtube.сom/watch?v=ID',
  'https://ıoutube.com/watch?v=ID',
  'https://youtu‌be.evil/ID',
  'аyoutube.com/watch?v=ID',
  'ɑyoutu.be/ID',
  'https://xn--youtub-4of.com/watch?v=ID',
  'https://ｙoutube.com/watch?v=ID',
  'https://ｙｏｕｔｕｂｅ.com/watch?v=ID',
  'ｗｗｗ.youtube.com/watch?v=ID',
  'https://youtube。com/watch?v=ID',
  'youtube。com/watch?v=ID',
  'https://evil。youtube.com/watch?v=ID',
  'https://youtube.com@evil.tld/watch?v=ID',
  'https://youtube.com:x@evil.tld/watch?v=ID',
  'https://user@youtube.com/watch?v=ID',
  'https://user:pass@youtube.com/watch?v=ID',
  'user@youtube.com/watch?v=ID',
  'user.name@youtube.com/watch?v=ID',
  'user:www.youtube.com@evil.tld/watch?v=ID',
  '@youtube.com/watch?v=ID',
  'https://youtube.com:443/watch?v=ID',
  'https://youtube.com:80/watch?v=ID',
  'youtube.com:443/watch?v=ID',
  'https://youtube.com:/watch?v=ID',
  'https://142.250.74.206/watch?v=ID',
  'https://[2a00:1450::200e]/watch?v=ID',
  'https://3232235777/watch?v=ID',
  'https://0x7f000001/watch?v=ID',
  'https://localhost/watch?v=ID',
  'http://127.0.0.1/watch?v=ID',
  'https://%79outube.com/watch?v=ID',
  'https://youtube%2Ecom/watch?v=ID',
  'https://youtube.com%2Fwatch?v=ID',
  'https://youtube.com%2F@evil.tld/watch?v=ID',
  'https://www.youtube.com./watch?v=ID',
  'https://youtube.com../watch?v=ID',
  'https://.youtube.com/watch?v=ID',
  'https://www..youtube.com/watch?v=ID',
  'https://youtube.com\\@evil.tld/watch?v=ID',
  'https:\\\\youtube.com\\watch?v=ID',
  'https://youtube.com\\watch?v=ID',
  'https://evil.tld\\@youtube.com/watch?v=ID',
  'https:youtube.com/watch?v=ID',
  'https:/youtube.com/watch?v=ID',
  'https:///youtube.com/watch?v=ID',
  'https//youtube.com/watch?v=ID',
  'ttps://youtube.com/watch?v=ID',
  'hxxps://youtube.com/watch?v=ID',
  'https://https://youtube.com/watch?v=ID',
  'https://evil.tld/https://youtube.com/watch?v=ID',
  'https://evil.tld/?u=https://youtube.com/watch?v=ID',
  'https://evil.tld/#https://youtube.com/watch?v=ID',
  'https://evil.tld/youtube.com/watch?v=ID',
  'https://evil.tld/(https://youtube.com/watch?v=ID)',
  'evil.tld/?u=https://youtube.com/watch?v=ID',
  'evil.tld/ไทยhttps://youtube.com/watch?v=ID',
  'evil.tld/(youtu.be/ID',
  '//evil.tld/?u=https://youtube.com/watch?v=ID',
  '//evil.tld/คลิปyoutu.be/ID',
  '/youtu.be/ID',
  '#https://youtu.be/ID',
  '?u=https://youtu.be/ID',
  'x=https://youtu.be/ID',
  '@https://youtu.be/ID',
  'http:https://youtu.be/ID',
  'https://web.archive.org/web/2025/https://www.youtube.com/watch?v=ID',
  'https://translate.google.com/translate?u=https%3A%2F%2Fyoutu.be%2FID',
  'https://www.google.com/url?sa=t&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DID',
  'https://bit.ly/ID',
  'https://t.co/ID',
  'https://tinyurl.com/ID',
  'https://linktr.ee/ID',
  'javascript:https://youtube.com/watch?v=ID',
  'JavaScript://youtube.com/watch?v=ID%0aalert(1)',
  'vbscript:https://youtube.com/watch?v=ID',
  'javascript:alert(1) https://youtu.be/ID',
  'https://youtu.be/ID javascript:alert(1)',
  'data:text/html,https://youtube.com/watch?v=ID',
  'data:text/html;base64,AAAA https://youtu.be/ID',
  'data:,x https://youtu.be/ID',
  'data:;base64,x https://youtu.be/ID',
  'blob:https://www.youtube.com/watch?v=ID',
  'view-source:https://www.youtube.com/watch?v=ID',
  'filesystem:https://www.youtube.com/watch?v=ID',
  'file:///youtube.com/watch?v=ID',
  'ftp://youtube.com/watch?v=ID',
  'about:https://youtu.be/ID',
  'intent://www.youtube.com/watch?v=ID#Intent;scheme=https;end',
  'youtube://watch?v=ID',
  'vnd.youtube://ID',
  'vnd.youtube:ID',
  'Link://youtu.be/ID',
  'https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DID',
  'https://www.youtube.com%2Fwatch%3Fv%3DID',
  'https://www.youtube.com/watch%3Fv%3DID',
  'https://www.youtube.com/watch?v=ID%00',
  'https://www.youtube.com/%00watch?v=ID',
  'https://www.youtube.com/watch?v=ID&x=%00',
  'https://www.youtube.com/watch%3fv=ID',
  'https://www.youtube.com/%2e%2e/watch?v=ID',
  'https://www.youtube.com/./watch?v=ID',
  'https://youtu.be/ID https://youtu.be/BBBBBBBBBBB',
  'https://youtu.be/ID https://vm.tiktok.com/ZTR45GpSF/',
  'https://vm.tiktok.com/ZTR45GpSF/ https://vt.tiktok.com/ZTR45GpSF/',
  'https://youtu.be/ID,https://youtu.be/BBBBBBBBBBB',
  'https://youtu.be/IDhttps://youtu.be/ID',
  '[a](https://youtu.be/ID)[b](https://youtu.be/BBBBBBBBBBB)',
  'https://youtu.be/ID"><script>alert(1)</script><a href="https://youtu.be/BBBBBBBBBBB',
  'https://vk.co/video-1_2',
  'https://faceb00k.com/watch/?v=883839773514682',
  'https://facebook.com.evil.tld/watch/?v=883839773514682',
  'https://facebοok.com/watch/?v=883839773514682',
  'https://lnstagram.com/reel/DFQe23tOWKz/',
  'https://instagrarn.com/reel/DFQe23tOWKz/',
  'https://tlktok.com/@user/video/7409433566771203361',
  'https://tiktok.com.evil.tld/@user/video/7409433566771203361',
  'hello',
  '3.5/10',
  'ID',
];

for (const carrier of CARRIERS) {
  test(`The one video is found in ${JSON.stringify(carrier)}`, () => {
    assert.deepEqual(readLink(carrier.replaceAll('ID', ID)), VIDEO);
  });
}

for (const text of LOOKALIKES) {
  test(`No video is taken from ${JSON.stringify(text)}`, () => {
    const link = readLink(text.replaceAll('ID', ID));
    assert.ok('refusal' in link, JSON.stringify(link));
  });
}

test('The share text of TikTok Lite holds one short link beside an advertisement', () => {
  const text =
    'https://vm.tiktok.com/ZSHvEpbM4Pgqx-LXjeu/ This post is shared via TikTok Lite. ' +
    'Download TikTok Lite to enjoy more posts: https://www.tiktok.com/tiktoklite';
  assert.deepEqual(readLink(text), { platform: 'tt', short: 'https://vm.tiktok.com/ZSHvEpbM4Pgqx-LXjeu/' });
});

test('The embed code of Instagram and TikTok names the video, its author and its music', () => {
  const instagram =
    '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/reel/DFQe23tOWKz/?utm_source=ig_embed&amp;utm_campaign=loading" data-instgrm-version="14">' +
    '<a href="https://www.instagram.com/reel/DFQe23tOWKz/?utm_source=ig_embed" style=" background:#FFFFFF;">A post by me (@me)</a></blockquote> <script async src="//www.instagram.com/embed.js"></script>';
  const tiktok =
    '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@scout2015/video/6718335390845095173" data-video-id="6718335390845095173"><section>' +
    '<a target="_blank" title="@scout2015" href="https://www.tiktok.com/@scout2015?refer=embed">@scout2015</a> Scramble up ur name' +
    '<a title="music" href="https://www.tiktok.com/music/original-sound-6689804660171082501?refer=embed">sound</a></section></blockquote><script async src="https://www.tiktok.com/embed.js"></script>';
  assert.equal(idOf(instagram), 'DFQe23tOWKz');
  assert.equal(idOf(tiktok), '6718335390845095173');
});

test('Each refusal is the most useful of those that apply', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['', 'empty'],
    [' \u200b\u00a0\n', 'empty'],
    ['x'.repeat(4097), 'too_long'],
    ['my video', 'not_a_link'],
    ['https://example.com/ https://www.youtube.com/@me', 'profile'],
    ['https://youtu.be/dQw4w9WgXcQ https://youtu.be/BBBBBBBBBBB', 'two_links'],
    ['javascript:alert(1)', 'dangerous'],
    ['https://bit.ly/x', 'shortener'],
  ];
  for (const [text, refusal] of cases) assert.deepEqual(readLink(text), { refusal }, text);
});

test('A text of exactly 4,096 signs is still read', () => {
  const text = `https://youtu.be/${ID} `.padEnd(4096, 'x');
  assert.deepEqual(readLink(text), VIDEO);
  assert.deepEqual(readLink(`${text}x`), { refusal: 'too_long' });
});

// What is called from outside may hand over anything at all.
const anything: (value: unknown) => unknown = (value) => Reflect.apply(readLink, undefined, [value]);

test('What is no text is no link', () => {
  for (const value of [undefined, null, 0, {}, [], true, Symbol('x'), 1n, () => 'x']) {
    assert.deepEqual(anything(value), { refusal: 'not_a_link' });
  }
});

function idOf(text: string): string | undefined {
  const link = readLink(text);
  return 'id' in link ? link.id : undefined;
}
