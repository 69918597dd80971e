import assert from 'node:assert/strict';
import test from 'node:test';
import { readLink } from '../../link.ts';

const video_code = 'DFQe23tOWKz';

const accepted_links = [
  'https://www.instagram.com/reel/CODE/',
  'https://www.instagram.com/reel/CODE',
  'http://instagram.com/reel/CODE/',
  'instagram.com/reel/CODE',
  'www.instagram.com/reel/CODE/',
  'https://m.instagram.com/reel/CODE/',
  'https://instagr.am/p/CODE/',
  'https://www.instagr.am/reel/CODE/',
  'https://www.instagram.com/reels/CODE/',
  'https://www.instagram.com/p/CODE/',
  'https://www.instagram.com/tv/CODE/',
  'https://www.instagram.com/marvelskies.fc/reel/CODE/',
  'https://www.instagram.com/marvelskies.fc/p/CODE/',
  'https://www.instagram.com/some_user/reel/CODE/?hl=en',
  'https://www.instagram.com/reel/CODE/?igsh=MzRlODBiNWFlZA==',
  'https://www.instagram.com/reel/CODE/?igshid=blaBlABALALbLABULLSHIT==',
  'https://www.instagram.com/reel/CODE/?utm_source=ig_web_copy_link&igsh=MzRlODBiNWFlZA==',
  'https://www.instagram.com/reel/CODE/?utm_source=ig_embed&amp;utm_campaign=loading',
  'https://www.instagram.com/p/CODE/?img_index=1',
  'https://www.instagram.com/p/CODE/?taken-by=someone',
  'https://www.instagram.com/p/CODE/embed',
  'https://www.instagram.com/p/CODE/embed/',
  'https://www.instagram.com/p/CODE/embed/captioned/?cr=1&v=14',
  'https://www.instagram.com/reel/CODE/embed/captioned',
  'https://www.instagram.com/p/CODE/c/18012345678901234/',
  'https://www.instagram.com/reel/CODE/c/18012345678901234/r/17912345678901234/',
  'https://www.instagram.com//reel//CODE//',
  'https://instagram.com/p/CODE/?foo=bar#abc',
  'https://l.instagram.com/?u=https%3A%2F%2Fwww.instagram.com%2Freel%2FCODE%2F&e=AT0x',
  'https://www.instagram.com/reel/CODEดูเลย',
  'https://www.instagram.com/reel/CODE/ดูเลย',
];

const video_codes = [
  'aye83DjauH',
  '-Cmh1cukG2',
  '9o6LshA7zy',
  'BQ0eAlwhDrw',
  'Chunk8-jurw',
  'BkfuX9UB-eK',
  'Cop84x6u7C_',
  'abcde',
  'ABCDEFGHIJKLMN',
];

const short_links: readonly (readonly [string, string])[] = [
  ['https://www.instagram.com/share/reel/BAJ8OV6qRo', 'https://www.instagram.com/share/reel/BAJ8OV6qRo/'],
  ['https://www.instagram.com/share/reel/_m2CoW0ZQ/?igsh=x', 'https://www.instagram.com/share/reel/_m2CoW0ZQ/'],
  ['https://instagram.com/share/p/BAJ8OV6qRo/', 'https://www.instagram.com/share/p/BAJ8OV6qRo/'],
  ['instagram.com/share/BAJ8OV6qRo', 'https://www.instagram.com/share/BAJ8OV6qRo/'],
];

const refused_links = {
  profile: [
    'https://www.instagram.com/porsche',
    'https://www.instagram.com/porsche/?hl=en',
    'https://www.instagram.com/porsche/reels/',
    'https://www.instagram.com/porsche/tagged/',
    'https://www.instagram.com/_u/mat.nawrocki',
    'https://www.instagram.com/constructor/',
  ],
  story: [
    'https://www.instagram.com/stories/highlights/18090946048123978/',
    'https://www.instagram.com/stories/fruits_zipper/3570766765028588805/',
    'https://www.instagram.com/stories/fruits_zipper',
    'https://www.instagram.com/s/aGlnaGxpZ2h0OjE4MDkwOTQ2?story_media_id=3570766765028588805_1',
  ],
  private_account: [
    'https://www.instagram.com/p/C5_A1TQNPrYw4c2g9KAUTPUl8RVHqiAdAcOOSY0',
    'https://www.instagram.com/reel/C5_A1TQNPrYw4c2g9KAUTPUl8RVHqiAdA/',
  ],
  live: ['https://www.instagram.com/porsche/live/'],
  page: [
    'https://www.instagram.com/',
    'https://www.instagram.com/reels/',
    'https://www.instagram.com/reel/',
    'https://www.instagram.com/reels/audio/1234567890/',
    'https://www.instagram.com/reels/audio/',
    'https://www.instagram.com/explore/tags/lolcats',
    'https://www.instagram.com/explore/p/DFQe23tOWKz',
    'https://www.instagram.com/direct/t/1234567890',
    'https://www.instagram.com/share/story/BAJ8OV6qRo',
    'https://www.instagram.com/p/DFQe23tOWKz/something',
  ],
  wrong_id: [
    'https://www.instagram.com/p/abcd/',
    'https://www.instagram.com/p/ABCDEFGHIJKLMNO/',
    'https://www.instagram.com/reel/DFQe23tOWKz!x/',
    'https://www.instagram.com/reel/DFQe23tO%20Kz/',
    'https://www.instagram.com/share/reel/abc/',
    'https://www.instagram.com/share/reel/',
  ],
  unsupported_site: [
    'https://ddinstagram.com/p/CmCVWoIr9OH/',
    'https://d.ddinstagram.com/p/CmCVWoIr9OH/',
    'https://www.kkinstagram.com/reel/CmCVWoIr9OH/',
    'https://www.threads.net/@porsche/post/CmCVWoIr9OH',
    'https://www.threads.com/@porsche/post/CmCVWoIr9OH',
    'https://help.instagram.com/reel/CmCVWoIr9OH/',
    'https://instagram.co/reel/CmCVWoIr9OH/',
    'https://web.instagram.com/reel/CmCVWoIr9OH/',
  ],
  app_link: ['instagram://media?id=3570766765028588805'],
};

for (const form of accepted_links) {
  test(`A player may paste ${form}`, () => {
    const url = `https://www.instagram.com/reel/${video_code}/`;
    assert.deepEqual(readLink(form.replace('CODE', video_code)), { platform: 'ins', id: video_code, url });
  });
}

for (const id of video_codes) {
  test(`${id} is a code`, () => {
    const url = `https://www.instagram.com/reel/${id}/`;
    assert.deepEqual(readLink(`https://www.instagram.com/p/${id}`), { platform: 'ins', id, url });
  });
}

for (const [form, short] of short_links) {
  test(`${form} has to be resolved`, () => assert.deepEqual(readLink(form), { platform: 'ins', short }));
}

for (const [refusal, forms] of Object.entries(refused_links)) {
  for (const form of forms) {
    test(`${form} is refused as ${refusal}`, () => assert.deepEqual(readLink(form), { refusal }));
  }
}
