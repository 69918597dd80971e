import assert from 'node:assert/strict';
import test from 'node:test';
import { readLink } from './link.ts';

const video_id = 'dQw4w9WgXcQ';
const a_video = { platform: 'ytb', id: video_id, url: `https://www.youtube.com/watch?v=${video_id}` };

// ID stands for the id of the one video.
const carriers = [
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

for (const carrier of carriers) {
  test(`The one video is found in ${JSON.stringify(carrier)}`, () => {
    assert.deepEqual(readLink(carrier.replaceAll('ID', video_id)), a_video);
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
  const text = `https://youtu.be/${video_id} `.padEnd(4096, 'x');
  assert.deepEqual(readLink(text), a_video);
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
