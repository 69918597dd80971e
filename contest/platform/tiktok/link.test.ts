import assert from 'node:assert/strict';
import test from 'node:test';
import { readLink } from '../../link.ts';

const video_id = '7409433566771203361';
const sec_uid = 'MS4wLjABAAAATh8Vewkn0LYM7Fo03iec3qKdeCUOcBIouRk1mkiag6h3o_pQu_dUXvZ2EZlGST7_';

const accepted_links: readonly (readonly [string, string])[] = [
  ['https://www.tiktok.com/@yxss13/video/ID', '@yxss13'],
  ['http://tiktok.com/@yxss13/video/ID', '@yxss13'],
  ['tiktok.com/@yxss13/video/ID', '@yxss13'],
  ['https://m.tiktok.com/@yxss13/video/ID', '@yxss13'],
  ['https://lite.tiktok.com/@yxss13/video/ID', '@yxss13'],
  ['https://www.tiktok.com/@yxss13/video/ID?_r=1&_t=8pMHl5uJHxB', '@yxss13'],
  ['https://www.tiktok.com/@yxss13/video/ID?is_from_webapp=1&sender_device=pc&web_id=6930592755036374533', '@yxss13'],
  ['https://www.tiktok.com/@yxss13/video/ID?lang=fr&is_copy_url=1&q=mlbb&t=1730000000000', '@yxss13'],
  ['https://www.tiktok.com/@yxss13/video/ID?langCountry=en', '@yxss13'],
  ['https://www.tiktok.com/@.kyle.films/video/ID', '@.kyle.films'],
  ['https://www.tiktok.com/@_le_cannibale_/video/ID', '@_le_cannibale_'],
  [`https://www.tiktok.com/@${sec_uid}/video/ID`, `@${sec_uid}`],
  ['https://www.tiktok.com/@6820838815978423302/video/ID', '@6820838815978423302'],
  ['https://www.tiktok.com/%40yxss13/video/ID', '@yxss13'],
  ['https://www.tiktok.com/@/video/ID', '@'],
  ['https://www.tiktok.com/@ชื่อ/video/ID', '@'],
  ['https://www.tiktok.com/@a b/video/ID'.replace(' ', '%20'), '@'],
  ['https://www.tiktok.com/video/ID', '@'],
  ['https://www.tiktok.com/share/video/ID', '@'],
  ['https://www.tiktokv.com/share/video/ID/', '@'],
  ['https://tiktokv.com/share/video/ID', '@'],
  ['https://www.tiktok.com/embed/ID', '@'],
  ['https://www.tiktok.com/embed/v2/ID?lang=en', '@'],
  ['https://www.tiktok.com/player/v1/ID?autoplay=1', '@'],
  ['https://m.tiktok.com/v/ID.html?_r=1', '@'],
  ['https://m.tiktok.com/v/ID', '@'],
  ['https://www.tiktok.com/v/ID', '@'],
  ['https://www.tiktok.com//@yxss13//video/ID//', '@yxss13'],
  ['https://www.tiktok.com/@yxss13/video/IDดูเลย', '@yxss13'],
];

const video_ids = ['123456789012345', '6748451240264420610', '12345678901234567890'];

const short_links: readonly (readonly [string, string])[] = [
  ['https://vm.tiktok.com/ZTR45GpSF/', 'https://vm.tiktok.com/ZTR45GpSF/'],
  ['https://vt.tiktok.com/ZSe4FqkKd', 'https://vt.tiktok.com/ZSe4FqkKd/'],
  ['http://vt.tiktok.com/2p4ewa7/', 'https://vt.tiktok.com/2p4ewa7/'],
  ['vm.tiktok.com/ZMS2rujS5', 'https://vm.tiktok.com/ZMS2rujS5/'],
  ['https://vm.tiktok.com/ZSHvEpbM4Pgqx-LXjeu/', 'https://vm.tiktok.com/ZSHvEpbM4Pgqx-LXjeu/'],
  ['https://www.tiktok.com/t/ZTRC5xgJp', 'https://www.tiktok.com/t/ZTRC5xgJp/'],
  ['https://www.tiktok.com/t/ZTRC5xgJp/?k=1', 'https://www.tiktok.com/t/ZTRC5xgJp/'],
  ['https://tiktok.com/t/ZTRC5xgJp/', 'https://www.tiktok.com/t/ZTRC5xgJp/'],
  ['https://lite.tiktok.com/t/ZS2NCLfRA/', 'https://lite.tiktok.com/t/ZS2NCLfRA/'],
  ['https://vt.tiktok.com/ZSXnsA3fP/.', 'https://vt.tiktok.com/ZSXnsA3fP/'],
  ['ดูเลยhttps://vt.tiktok.com/ZSXnsA3fPครับ', 'https://vt.tiktok.com/ZSXnsA3fP/'],
];

const refused_links = {
  profile: [
    'https://www.tiktok.com/@meme',
    'https://tiktok.com/@corgibobaa?lang=en',
    'https://www.tiktok.com/@meme/',
    'https://www.tiktok.com/@6820838815978423302',
  ],
  live: ['https://www.tiktok.com/@weathernewslive/live', 'https://www.tiktok.com/live'],
  photo: ['https://www.tiktok.com/@user/photo/7409433566771203361'],
  playlist: [
    'https://www.tiktok.com/@imanoreotwe/collection/count-test-7371330159376370462',
    'https://www.tiktok.com/@user/playlist/guides-7371330159376370462',
  ],
  page: [
    'https://www.tiktok.com/',
    'https://m.tiktok.com/share/live/7209423610325322522/?language=en',
    'https://www.tiktok.com/music/Build-a-Btch-6956990112127585029?lang=en',
    'https://www.tiktok.com/sticker/Elf-Friend-479565',
    'https://www.tiktok.com/tag/hello2018',
    'https://www.tiktok.com/discover/mlbb',
    'https://www.tiktok.com/search?q=mlbb',
    'https://www.tiktok.com/foryou',
    'https://www.tiktok.com/following',
    'https://www.tiktok.com/tiktoklite',
    'https://www.tiktok.com/user/video/7409433566771203361',
    'https://www.tiktok.com/foryou?item_id=7409433566771203361#/@user/video/7409433566771203361',
    'https://www.tiktokv.com/@user/video/7409433566771203361',
    'https://www.tiktok.com/constructor/7409433566771203361',
    'https://www.tiktok.com/i18n/share/video/7409433566771203361',
  ],
  wrong_id: [
    'https://www.tiktok.com/@user/video/',
    'https://www.tiktok.com/@user/video/12345678901234',
    'https://www.tiktok.com/@user/video/123456789012345678901',
    'https://www.tiktok.com/@user/video/0409433566771203361',
    'https://www.tiktok.com/@user/video/7409433566771203361abc',
    'https://www.tiktok.com/@user/video/7409433566771203361/more',
    'https://www.tiktok.com/embed/v2/7409',
    'https://vm.tiktok.com/abc/',
    'https://vm.tiktok.com/ZTR45GpSF/more',
    'https://vm.tiktok.com/robots.txt',
    'https://vm.tiktok.com/@user/video/7409433566771203361',
    'https://www.tiktok.com/t/',
  ],
  unsupported_site: [
    'https://www.douyin.com/video/6961737553342991651',
    'https://v.douyin.com/abcdefg/',
    'https://t.tiktok.com/i18n/share/video/7409433566771203361/',
    'https://ads.tiktok.com/@user/video/7409433566771203361',
    'https://www.vxtiktok.com/@user/video/7409433566771203361',
    'https://vm.vxtiktok.com/ZTR45GpSF/',
    'https://vm.tiktokv.com/ZTR45GpSF/',
    'https://tiktok.co/@user/video/7409433566771203361',
    'https://evil.vm.tiktok.com/ZTR45GpSF/',
  ],
  app_link: ['snssdk1233://aweme/detail/7409433566771203361'],
};

for (const [form, user] of accepted_links) {
  test(`A player may paste ${form}`, () => {
    const url = `https://www.tiktok.com/${user}/video/${video_id}`;
    assert.deepEqual(readLink(form.replace('ID', video_id)), { platform: 'tt', id: video_id, url });
  });
}

for (const id of video_ids) {
  test(`${id} is an id`, () => {
    const url = `https://www.tiktok.com/@u/video/${id}`;
    assert.deepEqual(readLink(url), { platform: 'tt', id, url });
  });
}

for (const [form, short] of short_links) {
  test(`${form} has to be resolved`, () => assert.deepEqual(readLink(form), { platform: 'tt', short }));
}

for (const [refusal, forms] of Object.entries(refused_links)) {
  for (const form of forms) {
    test(`${form} is refused as ${refusal}`, () => assert.deepEqual(readLink(form), { refusal }));
  }
}
