import assert from 'node:assert/strict';
import test from 'node:test';
import { readLink } from '../../link.ts';

const accepted_links: readonly (readonly [string, string])[] = [
  ['https://vk.com/video-77521_162222515', '-77521_162222515'],
  ['https://vk.com/video205387401_165548505', '205387401_165548505'],
  ['http://vk.com/video205387401_164765225', '205387401_164765225'],
  ['vk.com/video-140332_456239111', '-140332_456239111'],
  ['https://www.vk.com/video-140332_456239111', '-140332_456239111'],
  ['https://m.vk.com/video-140332_456239111?from=video', '-140332_456239111'],
  ['http://new.vk.com/video205387401_165548505', '205387401_165548505'],
  ['https://vk.ru/video-220754053_456242564', '-220754053_456242564'],
  ['https://m.vk.ru/video-220754053_456242564', '-220754053_456242564'],
  ['https://vkvideo.ru/video-127553155_456242961', '-127553155_456242961'],
  ['vkvideo.ru/video-127553155_456242961', '-127553155_456242961'],
  ['https://www.vkvideo.ru/video-127553155_456242961', '-127553155_456242961'],
  ['https://m.vkvideo.ru/video-127553155_456242961', '-127553155_456242961'],
  ['https://vksport.vkvideo.ru/video-124096712_456240773', '-124096712_456240773'],
  ['https://vk.com/clip30014565_456240946', '30014565_456240946'],
  ['https://vk.com/clip-57274055_456239788', '-57274055_456239788'],
  ['https://vkvideo.ru/clip-57274055_456239788', '-57274055_456239788'],
  ['https://vk.com/videos-77521?z=video-77521_162222515%2Fclub77521', '-77521_162222515'],
  ['https://vk.com/clips-74006511?z=clip-74006511_456247211', '-74006511_456247211'],
  ['https://vk.com/clips?z=clip-74006511_456247211/abc', '-74006511_456247211'],
  ['https://vk.com/videos-387766?z=video-387766_456242764%2Fpl_-387766_-2', '-387766_456242764'],
  ['https://vk.com/videos-387766?section=all&z=video-387766_456242764/pl_-387766_-2', '-387766_456242764'],
  ['http://vk.com/feed?z=video-43215063_166094326%2Fbb50cacd3177146d7a', '-43215063_166094326'],
  ['https://vk.com/club77521?z=video-77521_162222515%2Fvideos-77521%2Fpl_-77521_-2', '-77521_162222515'],
  ['https://vk.com/@mlbb-guide?z=video-77521_162222515', '-77521_162222515'],
  ['https://vk.com/video/@mobidevices?z=video-77521_162222515', '-77521_162222515'],
  ['https://vk.com/wall-77521_35?z=video-77521_162222515%2Fabc', '-77521_162222515'],
  ['https://vk.com/video-1_2?z=video-77521_162222515', '-77521_162222515'],
  ['https://vk.com/video?z=video-77521_162222515_abcdef0123456789ab%2Fpl_cat', '-77521_162222515'],
  ['https://m.vk.com/video?z=video-77521_162222515', '-77521_162222515'],
  ['https://vkvideo.ru/playlist/825926180_46/video825926180_456244294', '825926180_456244294'],
  ['https://vkvideo.ru/playlist/-51890028_-2/video-51890028_456244102', '-51890028_456244102'],
  ['https://vk.com/video/playlist/-174476437_2/video-174476437_456239017', '-174476437_456239017'],
  ['https://vk.com/video_ext.php?oid=-77521&id=162222515&hash=87b046504ccd8bfa', '-77521_162222515'],
  ['https://vk.com/video_ext.php?id=162222515&hd=2&oid=-77521', '-77521_162222515'],
  ['//vk.com/video_ext.php?oid=205387401&amp;id=165548505&amp;hash=abc', '205387401_165548505'],
  ['https://vkvideo.ru/video_ext.php?oid=-77521&id=162222515&autoplay=1', '-77521_162222515'],
  ['https://vk.com/clip_ext.php?oid=-77521&id=162222515', '-77521_162222515'],
  ['https://vk.com/video-93049196_456239755?list=ln-cBjJ7S4jYYx3ADnmDT', '-93049196_456239755'],
  ['https://vk.com/video-95168827_456239103?list=cca524a0f0d5557e16', '-95168827_456239103'],
  ['https://vk.com/video-95168827_456239103_ab12cd34ef56ab78', '-95168827_456239103'],
  ['https://vkvideo.ru/video-95168827_456239103?t=1m2s&ref_domain=vk.com', '-95168827_456239103'],
  ['https://vk.com/clip-57274055_456239788?c=1&sh=4&from=feed', '-57274055_456239788'],
  ['https://vk.com/video1_1', '1_1'],
  ['https://vk.com/video-123456789012_123456789012', '-123456789012_123456789012'],
  ['Смотрите:vk.com/video-140332_456239111', '-140332_456239111'],
];

const refused_links = {
  post: [
    'https://vk.com/wall-23538238_35',
    'https://m.vk.com/wall-23538238_35',
    'https://vk.com/bs.official?w=wall-23538238_35',
    'https://vk.com/feed?w=wall-23538238_35',
    'https://vk.com/wall-32370614_7173954?reply=1',
  ],
  profile: [
    'https://vk.com/mlbb',
    'https://vkvideo.ru/@nsasvoemesto',
    'https://vk.com/video/@mobidevices',
    'https://vk.com/video/@gorkyfilmstudio/all',
    'https://vk.com/@mlbb-guide',
    'https://vk.com/club77521',
    'https://vk.com/id205387401',
  ],
  playlist: [
    'https://vkvideo.ru/playlist/-204353299_426',
    'https://vk.com/video/playlist/-174476437_2',
    'https://vkvideo.ru/playlist/-51890028_-2',
  ],
  photo: ['https://vk.com/photo-77521_456239017', 'https://vk.com/albums-1?z=photo-77521_456239017%2Falbum-1_0'],
  story: ['https://vk.com/story-77521_456239017'],
  page: [
    'https://vk.com/',
    'https://vk.com/clips',
    'https://vk.com/clips-74006511',
    'https://vk.com/videos-77521',
    'https://vk.com/video',
    'https://vk.com/feed',
    'https://vk.com/search?q=video-77521_162222515',
    'https://vk.com/audio-2001_123',
  ],
  wrong_id: [
    'https://vk.com/video-0_162222515',
    'https://vk.com/video-77521_0162222515',
    'https://vk.com/video077521_162222515',
    'https://vk.com/video-77521',
    'https://vk.com/video-1234567890123_1',
    'https://vk.com/video--77521_162222515',
    'https://vk.com/video_ext.php?oid=-77521',
    'https://vk.com/video_ext.php?oid=abc&id=162222515',
    'https://vk.com/video_ext.php?oid=-77521&id=-162222515',
  ],
  unsupported_site: [
    'https://live.vkvideo.ru/lebwa/record/33a4e4ce-e3ef-49db-bb14-f006cc6fabc9/records',
    'https://live.vkplay.ru/lebwa/record/33a4e4ce-e3ef-49db-bb14-f006cc6fabc9',
    'https://vkplay.live/bayda',
    'https://vk.co/video-77521_162222515',
    'https://vk.com.evil.tld/video-77521_162222515',
    'https://vkontakte.ru/video-77521_162222515',
    'https://dev.vk.com/video-77521_162222515',
    'https://away.vk.com/video-77521_162222515',
    'https://vkvideo.com/video-77521_162222515',
    'https://ok.ru/video/123456789',
  ],
  shortener: ['https://vk.cc/abcdef', 'https://vk.me/join/abc'],
};

for (const [form, id] of accepted_links) {
  test(`A player may paste ${form}`, () => {
    assert.deepEqual(readLink(form), { platform: 'vk', id, url: `https://vkvideo.ru/video${id}` });
  });
}

for (const [refusal, forms] of Object.entries(refused_links)) {
  for (const form of forms) {
    test(`${form} is refused as ${refusal}`, () => assert.deepEqual(readLink(form), { refusal }));
  }
}
