import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inAppOf } from './in-app.ts';

const page = 'https://contest.example/events/goldenmonthugc/global?lang=vn#login';
const webview = (build: string) =>
  `Mozilla/5.0 (Linux; Android 14; SM-A546E Build/${build}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/129.0.6668.100 Mobile Safari/537.36`;
const android = webview('UP1A.231005.007');
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

const inside = [
  ['Facebook', `${android} [FB_IAB/FB4A;FBAV/480.0.0.54.88;]`],
  ['Facebook', `${iphone} [FBAN/FBIOS;FBAV/486.0.0.55.112;FBBV/662345671;FBDV/iPhone15,2;FBLC/en_US;FBOP/5]`],
  ['Messenger', `${android} [FB_IAB/Orca-Android;FBAV/478.0.0.43.115;]`],
  ['Messenger', `${iphone} [FBAN/MessengerForiOS;FBAV/466.0.0.41.109;FBBV/615310455;FBDV/iPhone15,2]`],
  [
    'Instagram',
    `${android} Instagram 345.0.0.48.95 Android (34/14; 450dpi; 1080x2340; samsung; SM-A546E; a54x; in_ID)`,
  ],
  [
    'Instagram',
    `${iphone} Instagram 339.0.3.12.91 (iPhone15,2; iOS 17_5_1; pt_BR; pt; scale=3.00; 1179x2556; 624498154)`,
  ],
  [
    'TikTok',
    `${android} trill_350402 JsSdk/1.0 NetType/MOBILE Channel/googleplay AppName/trill app_version/35.4.2 BytedanceWebview/d8a21c6`,
  ],
  ['TikTok', `${iphone} musical_ly_34.0.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en Region/US`],
  ['VK', `${android} VKAndroidApp/8.84-21000 (Android 14; SDK 34; arm64-v8a; samsung SM-A546E; ru; 2340x1080)`],
  ['VK', `${iphone} com.vk.vkclient/3184`],
  ['LINE', `${android} Line/14.9.0/IAB`],
  ['LINE', `${iphone} Safari Line/14.9.0`],
  ['Zalo', `${android} Zalo android/12110635 ZaloTheme/light ZaloLanguage/vi`],
  ['Zalo', `${iphone} Zalo iOS/536 ZaloTheme/light ZaloLanguage/vn`],
  ['Telegram', `${android} Telegram-Android/11.2.3 (Samsung SM-A546E; Android 14; SDK 34; AVERAGE)`],
  ['X', `${android} TwitterAndroid`],
  ['X', `${iphone} Twitter for iPhone/10.52`],
] as const;

const outside = {
  'Chrome on Android':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36',
  'Samsung Internet':
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  'Safari on iPhone': `${iphone.replace('Mobile', 'Version/17.5 Mobile')} Safari/604.1`,
  'Chrome on iPhone': `${iphone.replace('Mobile', 'CriOS/129.0.6668.46 Mobile')} Safari/604.1`,
  Firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0',
  'a webview that says no name, as the game’s': android,
};

for (const [app, agent] of inside) {
  test(`the browser inside ${app} is known on ${agent.includes('Android') ? 'Android' : 'iOS'}`, () => {
    assert.equal(inAppOf(agent, page)?.app, app);
  });
}

for (const [name, agent] of Object.entries(outside)) {
  test(`${name} is no browser inside another app`, () => assert.equal(inAppOf(agent, page), null));
}

test('Android opens the page by an intent, without the hash that an intent has for itself', () => {
  const way_out = inAppOf(`${android} [FB_IAB/FB4A;FBAV/480.0.0.54.88;]`, page)?.way_out ?? '';
  const [address, intent] = way_out.split('#');
  assert.equal(address, 'intent://contest.example/events/goldenmonthugc/global?lang=vn');
  assert.equal(
    intent,
    'Intent;scheme=https;S.browser_fallback_url=https%3A%2F%2Fcontest.example%2Fevents%2Fgoldenmonthugc%2Fglobal%3Flang%3Dvn;end',
  );
});

test('LINE opens its own address elsewhere on both systems; on iOS the others have only their menu', () => {
  const line = 'https://contest.example/events/goldenmonthugc/global?lang=vn&openExternalBrowser=1';
  assert.equal(inAppOf(`${iphone} Safari Line/14.9.0`, page)?.way_out, line);
  assert.equal(inAppOf(`${android} Line/14.9.0/IAB`, page)?.way_out, line);
  const bare = 'https://contest.example/events/goldenmonthugc/global';
  assert.equal(inAppOf(`${android} Line/14.9.0/IAB`, bare)?.way_out, `${bare}?openExternalBrowser=1`);
  assert.equal(inAppOf(`${iphone} Instagram 339.0.3.12.91 (iPhone15,2)`, page)?.way_out, null);
});
