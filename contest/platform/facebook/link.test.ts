import assert from 'node:assert/strict';
import test from 'node:test';
import { readLink } from '../../link.ts';

const watched_links: readonly (readonly [string, string])[] = [
  ['https://www.facebook.com/watch/?v=647537299265662', '647537299265662'],
  ['https://www.facebook.com/watch?v=647537299265662', '647537299265662'],
  ['http://facebook.com/watch?v=647537299265662', '647537299265662'],
  ['facebook.com/watch/?v=647537299265662', '647537299265662'],
  ['https://fb.com/watch?v=647537299265662', '647537299265662'],
  ['https://www.fb.com/watch/?v=647537299265662', '647537299265662'],
  ['https://web.facebook.com/watch/?v=883839773514682&ref=sharing', '883839773514682'],
  ['https://m.facebook.com/watch/?v=883839773514682&_rdr', '883839773514682'],
  ['https://mbasic.facebook.com/watch/?v=883839773514682', '883839773514682'],
  ['https://touch.facebook.com/watch/?v=883839773514682', '883839773514682'],
  ['https://mobile.facebook.com/watch/?v=883839773514682', '883839773514682'],
  ['https://free.facebook.com/watch/?v=883839773514682', '883839773514682'],
  ['https://0.facebook.com/watch/?v=883839773514682', '883839773514682'],
  ['https://id-id.facebook.com/watch/?v=883839773514682', '883839773514682'],
  ['https://th-th.facebook.com/watch/?v=883839773514682', '883839773514682'],
  ['https://www.facebook.com/watch/?ref=saved&v=883839773514682', '883839773514682'],
  ['https://www.facebook.com/watch/?v=883839773514682&mibextid=oFDknk&rdid=abc', '883839773514682'],
  ['https://www.facebook.com/watch/?extid=CL-UNK-UNK-UNK-AN_GK0T-GK1C&v=883839773514682', '883839773514682'],
  ['https://www.facebook.com/watch/?v=815685577088762&__cft__[0]=AZU_u4OA&__tn__=FH-R', '815685577088762'],
  ['https://www.facebook.com/watch/live/?v=1823658634322275', '1823658634322275'],
  ['https://www.facebook.com/watch/live/?ref=watch_permalink&v=1823658634322275', '1823658634322275'],
  ['https://www.facebook.com/video.php?v=637842556329505&fref=nf', '637842556329505'],
  ['https://www.facebook.com/video.php?v=10204634152394104', '10204634152394104'],
  ['https://www.facebook.com/video/video.php?v=274175099429670', '274175099429670'],
  ['https://www.facebook.com/radiokicksfm/videos/3676516585958356/', '3676516585958356'],
  ['https://www.facebook.com/cnn/videos/10155529876156509/', '10155529876156509'],
  ['https://www.facebook.com/yaroslav.korpan/videos/1417995061575415/', '1417995061575415'],
  ['https://www.facebook.com/amogood/videos/1618742068337349/?fref=nf', '1618742068337349'],
  ['https://web.facebook.com/100071784061914/videos/588631943886661/', '588631943886661'],
  ['https://www.facebook.com/100033620354545/videos/106560053808006/', '106560053808006'],
  ['https://zh-hk.facebook.com/peoplespower/videos/1135894589806027/', '1135894589806027'],
  [
    'https://www.facebook.com/ChristyClarkForBC/videos/vb.22819070941/10153870694020942/?type=2&theater',
    '10153870694020942',
  ],
  ['https://web.facebook.com/wood57/videos/𝐒𝐞𝐛𝐚𝐬𝐤𝐨𝐦-𝐟𝐮𝐥𝐥/883839773514682', '883839773514682'],
  ['https://www.facebook.com/MLBBTH/videos/เดือนทอง-คาเลีย/883839773514682/', '883839773514682'],
  ['https://www.facebook.com/MLBBTH/videos/%E0%B9%80%E0%B8%94%E0%B8%B7/883839773514682/', '883839773514682'],
  ['https://www.facebook.com/หน้าเพจ/videos/883839773514682', '883839773514682'],
  ['https://www.facebook.com/MLBB/videos/golden-month-guide/883839773514682/?locale=id_ID', '883839773514682'],
  ['facebook.com/mlbb/videos/10153870694020942ดูเลย', '10153870694020942'],
  [
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fgov.sg%2Fvideos%2F10154383743583686%2F&show_text=0&width=560',
    '10154383743583686',
  ],
  [
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fvideo.php%3Fv%3D10204634152394104',
    '10204634152394104',
  ],
  [
    'https://www.facebook.com/plugins/video.php?href=https://www.facebook.com/gov.sg/videos/10154383743583686/&show_text=0&width=560',
    '10154383743583686',
  ],
  [
    'https://www.facebook.com/plugins/video.php?height=314&href=https%3A%2F%2Fwww.facebook.com%2Fwatch%2F%3Fv%3D883839773514682',
    '883839773514682',
  ],
  [
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fwww.facebook.com%2Fwatch%2F%3Fv%3D883839773514682&h=AT0x',
    '883839773514682',
  ],
  ['https://www.facebook.com/watch/?v=12345678', '12345678'],
  ['https://www.facebook.com/watch/?v=12345678901234567890', '12345678901234567890'],
];

const reel_links: readonly (readonly [string, string])[] = [
  ['https://www.facebook.com/reel/1195289147628387', '1195289147628387'],
  ['https://www.facebook.com/reel/1195289147628387/', '1195289147628387'],
  ['https://www.facebook.com/reel/1195289147628387?mibextid=rS40aB7S9Ucbxw6v', '1195289147628387'],
  ['https://www.facebook.com/reel/1195289147628387/?s=single_unit&fs=e', '1195289147628387'],
  ['https://web.facebook.com/reel/730293269054758', '730293269054758'],
  ['https://m.facebook.com/reel/730293269054758/?referral_source=external_deeplink', '730293269054758'],
  ['https://fb.com/reel/730293269054758', '730293269054758'],
  ['https://www.facebook.com/reels/730293269054758', '730293269054758'],
  ['https://es-la.facebook.com/reel/730293269054758', '730293269054758'],
];

const short_links: readonly (readonly [string, string])[] = [
  ['https://fb.watch/1QaAHN0SGl/', 'https://fb.watch/1QaAHN0SGl/'],
  ['http://fb.watch/b7xSGICdBm', 'https://fb.watch/b7xSGICdBm/'],
  ['fb.watch/1o0j5YO3a4/?mibextid=v7YzmG', 'https://fb.watch/1o0j5YO3a4/'],
  ['https://fb.watch/v/1o0j5YO3a4/', 'https://fb.watch/v/1o0j5YO3a4/'],
  ['https://fb.watch/u-4MrjX_bQ/', 'https://fb.watch/u-4MrjX_bQ/'],
  ['https://fb.gg/v/1o0j5YO3a4/', 'https://fb.gg/v/1o0j5YO3a4/'],
  ['https://www.facebook.com/share/v/1BRYP2L5nH/', 'https://www.facebook.com/share/v/1BRYP2L5nH/'],
  ['https://www.facebook.com/share/r/13uUqevxaE/', 'https://www.facebook.com/share/r/13uUqevxaE/'],
  ['https://www.facebook.com/share/r/1CzXMGrJns/?mibextid=UalRPS', 'https://www.facebook.com/share/r/1CzXMGrJns/'],
  ['https://web.facebook.com/share/r/JFZfPVgLkiJQmWrr/', 'https://www.facebook.com/share/r/JFZfPVgLkiJQmWrr/'],
  ['https://m.facebook.com/share/r/16zSwR7RS8', 'https://www.facebook.com/share/r/16zSwR7RS8/'],
  ['https://www.facebook.com/share/1D3piCezWh/', 'https://www.facebook.com/share/1D3piCezWh/'],
  ['facebook.com/share/1D3piCezWh', 'https://www.facebook.com/share/1D3piCezWh/'],
];

const refused_links = {
  post: [
    'https://www.facebook.com/maxlayn/posts/10153807558977570',
    'https://m.facebook.com/story.php?story_fbid=1035862816472149&id=116132035111903',
    'https://www.facebook.com/groups/1024490957622648/permalink/1396382447100162/',
    'https://www.facebook.com/groups/1645456212344334/posts/3737828833107051/',
    'https://www.facebook.com/attn/posts/pfbid0j1Czf2gGDVqeQ8KiMLFm3pWN8GxsQmeRrVhimWDzMuKQoR8r4b1knNsejELmUgyhl',
    'https://www.facebook.com/permalink.php?story_fbid=pfbid0fqQuVEQyXRa9Dp4&id=100068861234290',
    'https://www.facebook.com/groups/1513990329015294/posts/d41d8cd9/2013209885760000/?app=fbl',
    'https://www.facebook.com/groups/1513990329015294/?multi_permalinks=2013209885760000',
    'https://www.facebook.com/share/p/1BRYP2L5nH/',
  ],
  profile: [
    'https://www.facebook.com/MobileLegendsGame',
    'https://www.facebook.com/profile.php?id=100068861234290',
    'https://www.facebook.com/profile.php?id=100068861234290&sk=videos',
    'https://www.facebook.com/MobileLegendsGame/videos/',
    'https://www.facebook.com/MobileLegendsGame/reels/',
    'https://www.facebook.com/people/Some-Body/100068861234290/',
  ],
  photo: [
    'https://www.facebook.com/photo/?fbid=1035862816472149',
    'https://www.facebook.com/photo.php?fbid=1035862816472149&set=a.1',
    'https://www.facebook.com/mlbb/photos/a.123456789/1035862816472149/',
  ],
  story: ['https://www.facebook.com/stories/1035862816472149/UzpfSVNDOjE=/'],
  wrapped: [
    'https://l.facebook.com/l.php',
    'https://l.facebook.com/l.php?u=youtu.be%2FdQw4w9WgXcQ',
    'https://l.facebook.com/l.php?u=javascript%3Aalert(1)',
    'https://www.facebook.com/l.php?u=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ',
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fl.facebook.com%2Fl.php%3Fu%3Dhttps%253A%252F%252Fyoutu.be%252FdQw4w9WgXcQ',
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ',
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fevil.tld%2Fwatch%3Fv%3D647537299265662',
  ],
  page: [
    'https://www.facebook.com/',
    'https://www.facebook.com/watch/',
    'https://www.facebook.com/watch/?ref=tab',
    'https://www.facebook.com/watch/MobileLegendsGame/1035862816472149/',
    'https://www.facebook.com/reel/',
    'https://www.facebook.com/events/1509582499515440',
    'https://www.facebook.com/hashtag/mlbbgoldenmonth',
    'https://www.facebook.com/search/videos/?q=mlbb',
    'https://www.facebook.com/marketplace/item/1035862816472149',
    'https://www.facebook.com/ads/library/?id=899206155126718',
    'https://www.facebook.com/login/?next=https%3A%2F%2Fwww.facebook.com%2Freel%2F730293269054758',
    'https://www.facebook.com/share/x/1BRYP2L5nH/',
    'https://www.facebook.com/share/',
  ],
  wrong_id: [
    'https://www.facebook.com/watch/?v=1234567',
    'https://www.facebook.com/watch/?v=123456789012345678901',
    'https://www.facebook.com/watch/?v=0647537299265662',
    'https://www.facebook.com/watch/?v=647537299265662abc',
    'https://www.facebook.com/watch/?v=pfbid0fqQuVEQyXRa9Dp4',
    'https://www.facebook.com/watch/?v=٦٤٧٥٣٧٢٩٩٢٦٥٦٦٢',
    'https://www.facebook.com/reel/123',
    'https://www.facebook.com/mlbb/videos/abc',
    'https://fb.watch/',
    'https://fb.watch/abc/',
    'https://fb.watch/x/1o0j5YO3a4/',
    'https://fb.gg/1o0j5YO3a4/',
    'https://www.facebook.com/share/v/abc/',
    'https://www.facebook.com/share/v/',
  ],
  unsupported_site: [
    'https://www.facebookwkhpilnemxj7asaniu7vnjjbiltxjqhye3mhbshg7kx5tfyd.onion/video.php?v=274175099429670',
    'https://developers.facebook.com/watch/?v=274175099429670',
    'https://business.facebook.com/watch/?v=274175099429670',
    'https://apps.facebook.com/watch/?v=274175099429670',
    'https://www.fb.watch/1o0j5YO3a4/',
    'https://idid.facebook.com/watch/?v=274175099429670',
    'https://id-id.evil.facebook.com/watch/?v=274175099429670',
    'https://facebook.co/watch/?v=274175099429670',
    'https://messenger.com/watch/?v=274175099429670',
  ],
  shortener: ['https://fb.me/1o0j5YO3a4'],
};

for (const [form, id] of watched_links) {
  test(`A player may paste ${form}`, () => {
    assert.deepEqual(readLink(form), { platform: 'fb', id, url: `https://www.facebook.com/watch/?v=${id}` });
  });
}

for (const [form, id] of reel_links) {
  test(`A reel keeps its own address: ${form}`, () => {
    assert.deepEqual(readLink(form), { platform: 'fb', id, url: `https://www.facebook.com/reel/${id}` });
  });
}

for (const [form, short] of short_links) {
  test(`${form} has to be resolved`, () => assert.deepEqual(readLink(form), { platform: 'fb', short }));
}

for (const [refusal, forms] of Object.entries(refused_links)) {
  for (const form of forms) {
    test(`${form} is refused as ${refusal}`, () => assert.deepEqual(readLink(form), { refusal }));
  }
}
