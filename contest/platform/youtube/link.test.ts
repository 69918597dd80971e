import assert from 'node:assert/strict';
import test from 'node:test';
import { readLink } from '../../link.ts';

const video_id = 'dQw4w9WgXcQ';

const accepted_links = [
  'https://www.youtube.com/watch?v=ID',
  'http://www.youtube.com/watch?v=ID',
  'https://youtube.com/watch?v=ID',
  'https://m.youtube.com/watch?v=ID',
  'https://music.youtube.com/watch?v=ID&feature=share',
  'https://gaming.youtube.com/watch?v=ID',
  'www.youtube.com/watch?v=ID',
  'youtube.com/watch?v=ID',
  '//www.YouTube.com/watch?v=ID',
  'HTTPS://WWW.YOUTUBE.COM/watch?v=ID',
  'https://www.youtube.com/watch/?v=ID',
  'https://www.youtube.com//watch?v=ID',
  'https://www.youtube.com/watch_popup?v=ID',
  'https://www.youtube.com/watch?app=desktop&v=ID',
  'https://m.youtube.com/watch?app=m&persist_app=1&v=ID&feature=youtu.be',
  'https://www.youtube.com/watch?v=ID&list=PLMYEtVRpaqY00V9W81Cwmzp6N6vZqfUKD4&index=2',
  'https://www.youtube.com/watch?list=PLMYEtVRpaqY00V9W81Cwmzp6N6vZqfUKD4&feature=youtu.be&v=ID',
  'https://www.youtube.com/watch?v=ID&list=RDMM&start_radio=1&rv=AAAAAAAAAAA',
  'https://www.youtube.com/watch?v=ID&t=1h2m3s',
  'https://www.youtube.com/watch?v=ID#t=0m10s',
  'https://www.youtube.com/watch?time_continue=9&v=ID',
  'https://www.youtube.com/watch?v=ID&ab_channel=MLBB%20Official',
  'https://www.youtube.com/watch?v=ID&ab_channel=МобильныеЛегенды',
  'https://www.youtube.com/watch?v=ID&pp=ygUEdGVzdA%253D%253D',
  'https://www.youtube.com/watch?v=ID&pp=0gcJCcwJAYcqIYzv',
  'https://www.youtube.com/watch?v=ID&si=abc_DEF-123',
  'https://www.youtube.com/watch?v=ID&v=BaW_jenozKc',
  'https://www.youtube.com/watch?v=ID&feature=youtube_gdata_player',
  'https://www.youtube.com/watch?feature=player_embedded&amp;v=ID',
  'https://www.youtube.com/watch?feature=player_embedded&amp;amp;v=ID',
  'https://www.youtube.com/watch?v=ID?feature=share',
  'https://www.youtube.com/watch?v=ID/',
  'https://www.youtube.com/watch?v=ID&',
  'https://www.youtube.com/watch/ID',
  'https://www.youtube.com/watch/ID/?feature=youtube_gdata_player',
  'https://www.youtube.com/shorts/ID',
  'https://www.youtube.com/shorts/ID/',
  'https://youtube.com/shorts/ID?feature=share',
  'https://youtube.com/shorts/ID?si=AbCdEfGhIjKlMnOp',
  'https://m.youtube.com/shorts/ID?feature=share3',
  'youtube.com/shorts/ID',
  'https://www.youtube.com/shorts/ID&feature=share',
  'https://www.youtube.com/live/ID',
  'https://www.youtube.com/live/ID?feature=shared',
  'https://www.youtube.com/live/ID?si=abc&t=120',
  'https://www.youtube.com/embed/ID',
  'https://www.youtube.com/embed/ID?rel=0&autoplay=1',
  'https://www.youtube.com/embed/ID?list=PLsyOSbh5bs16vubvKePAQ1x3PhKavfBIl',
  'http://www.youtube.com/v/ID?fs=1&hl=en_US',
  'http://www.youtube.com/v/ID&hl=en_US',
  'http://www.youtube.com/e/ID',
  'https://www.youtube-nocookie.com/embed/ID',
  'https://youtube-nocookie.com/embed/ID?si=x',
  'https://www.youtubekids.com/watch?v=ID&hl=en',
  'https://youtubekids.com/watch?v=ID',
  'https://youtu.be/ID',
  'http://youtu.be/ID',
  'youtu.be/ID',
  'https://www.youtu.be/ID',
  'https://youtu.be/ID/',
  'https://youtu.be//ID//',
  'https://youtu.be/ID?si=Zk3pWqk6Vd9oN1aB',
  'https://youtu.be/ID?t=42',
  'https://youtu.be/ID?list=PL9D9FC436B881BA21',
  'https://youtu.be/ID?feature=shared',
  'https://youtu.be/ID&feature=youtu.be',
  'http://youtu.be/ID&feature=channel',
  'https://www.youtube.com/?v=ID',
  'https://www.youtube.com/?feature=youtube_gdata_player&v=ID',
  'https://www.youtube.com?v=ID',
  'https://www.youtube.com/attribution_link?a=JdfC0C9V6ZI&u=%2Fwatch%3Fv%3DID%26feature%3Dshare',
  'http://www.youtube.com/attribution_link?u=/watch?v=ID&feature=share&list=UUsnCjinFcybOuyJU1NFOJmg&a=LjnCygXKl21W',
  'http://www.youtube.com/attribution_link?a=fF1CWYwxCQ4&feature=em-uploademail&u=/watch?v=ID',
  'https://studio.youtube.com/video/ID/edit',
  'https://studio.youtube.com/video/ID/analytics/tab-overview/period-default',
  'https://studio.youtube.com/video/ID',
  'https://www.youtube.com/watch?v=%64Qw4w9WgXcQ',
  'https://youtu.be/%64Qw4w9WgXcQ',
];

const refused_links = {
  profile: [
    'https://www.youtube.com/@mlbb',
    'https://www.youtube.com/@mlbb/videos',
    'https://www.youtube.com/@mlbb/shorts',
    'https://www.youtube.com/@mlbb/live',
    'https://www.youtube.com/channel/UCqmld-BIYME2i_ooRTo1EOg',
    'https://www.youtube.com/channel/UCEH7P7kyJIkS_gJf93VYbmg/live',
    'https://www.youtube.com/c/ChristophLaimer/playlists',
    'https://www.youtube.com/user/TheYoungTurks/live',
    'https://youtube.com/user/WMFinland#p/a/u/1/G-3YxlZIhus',
    'https://youtube.com/%40mlbb',
  ],
  playlist: [
    'https://www.youtube.com/playlist?list=PL4lCao7KL_QFodcLWhDpGCYnngnHtQ-Xf',
    'https://music.youtube.com/playlist?list=PLRBp0Fe2GpgmgoscNFLxNyBVSFVdYmFkq',
    'https://www.youtube.com/watch?list=PL4lCao7KL_QFodcLWhDpGCYnngnHtQ-Xf',
    'https://www.youtube.com/watch?v=&list=PL4lCao7KL_QFodcLWhDpGCYnngnHtQ-Xf',
    'https://www.youtube.com/embed/videoseries?list=PL6IaIsEjSbf96XFRuNccS_RuEXwNdsoEu',
    'https://www.youtube.com/embed/live_stream?channel=UC2_KI6RB__jGdlnK6dvFEZA',
  ],
  clip: [
    'https://www.youtube.com/clip/UgkxSLhZ0JkrEHBHiYT7bBnTF54p3SbLNz0M',
    'https://youtube.com/clip/UgytZKpehg-hEMBSn3F4AaABCQ',
    'https://www.youtube.com/source/Lyj-MZSAA9o/shorts',
  ],
  post: ['https://www.youtube.com/post/UgkxWnKcUeg4zYJqVqdqKCWqGrSSpjJbzMCN'],
  wrapped: ['https://www.youtube.com/redirect?q=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ'],
  page: [
    'https://www.youtube.com',
    'https://www.youtube.com/',
    'https://youtu.be/',
    'https://youtu.be/?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?feature=foo',
    'https://www.youtube.com/results?search_query=mlbb',
    'https://www.youtube.com/hashtag/mlbbgoldenmonth',
    'https://www.youtube.com/hashtag/mlbbgoldenmonth/shorts',
    'https://www.youtube.com/feed/subscriptions',
    'https://www.youtube.com/feed/history',
    'https://www.youtube.com/shorts',
    'https://www.youtube.com/embed/',
    'https://www.youtube.com/oembed?url=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ',
    'https://www.youtube.com/dQw4w9WgXcQ',
    'https://www.youtube.com/foo/watch?v=dQw4w9WgXcQ',
    'https://studio.youtube.com/channel/UC123/videos',
    'https://www.youtube.com/constructor/dQw4w9WgXcQ',
  ],
  wrong_id: [
    'https://www.youtube.com/watch?v=dQw4w9WgXc',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQQ',
    'https://youtu.be/dQw4w9WgXc',
    'https://youtu.be/dQw4w9WgXcQ1',
    'https://youtu.be/dQw4w9WgXc!Q',
    'https://www.youtube.com/shorts/short',
    'https://www.youtube.com/watch?v=dQw4w9WgXc%0A',
    'https://www.youtube.com/watch?v=short&v=dQw4w9WgXcQ',
    'https://studio.youtube.com/video/dQw4w9WgXcQ1/edit',
  ],
  bad_address: [
    'https://youtu.be/dQw4w9WgX%2541',
    'https://www.youtube.com/watch?v=dQw4w9WgXc%00',
    'https://youtu.be/%zzQw4w9WgXcQ',
    'https://www.youtube.com/foo/../watch?v=dQw4w9WgXcQ',
  ],
  unsupported_site: [
    'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
    'https://img.youtube.com/vi/dQw4w9WgXcQ/0.jpg',
    'https://yewtu.be/watch?v=dQw4w9WgXcQ',
    'https://invidious.io/watch?v=dQw4w9WgXcQ',
    'https://piped.video/watch?v=dQw4w9WgXcQ',
    'https://support.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://consent.youtube.com/m?continue=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ',
    'https://m.youtu.be/dQw4w9WgXcQ',
    'https://tv.youtube.com/watch/dQw4w9WgXcQ',
  ],
  not_a_link: ['dQw4w9WgXcQ', 'v=dQw4w9WgXcQ', 'watch?v=dQw4w9WgXcQ', 'youtube', 'youtube.com'],
};

for (const form of accepted_links) {
  test(`A player may paste ${form}`, () => {
    const url = `https://www.youtube.com/watch?v=${video_id}`;
    assert.deepEqual(readLink(form.replace('ID', video_id)), { platform: 'ytb', id: video_id, url });
  });
}

for (const [refusal, forms] of Object.entries(refused_links)) {
  for (const form of forms) {
    test(`${form} is refused as ${refusal}`, () => {
      assert.deepEqual(readLink(form), { refusal });
    });
  }
}

test('The id keeps its case, its leading hyphen and its trailing underscore', () => {
  for (const id of ['-GFigzht4G0', 'abcDEF12_g_', '__________-', 'ABCDEFGHIJK']) {
    assert.deepEqual(readLink(`https://youtu.be/${id}.`), {
      platform: 'ytb',
      id,
      url: `https://www.youtube.com/watch?v=${id}`,
    });
  }
});
