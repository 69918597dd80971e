import assert from 'node:assert/strict';
import test from 'node:test';
import { isOnPlatform, readRedirect } from './redirect.ts';

test('A redirect to a video ends the search', () => {
  const location = 'https://www.tiktok.com/@johnvanb/video/6870536778642771201?_r=1&checksum=ab';
  assert.deepEqual(readRedirect('tt', 'https://vm.tiktok.com/ZSpdohha/', location), {
    platform: 'tt',
    id: '6870536778642771201',
    url: 'https://www.tiktok.com/@johnvanb/video/6870536778642771201',
  });
});

test('The Lite app of TikTok is sent over a host that nobody may paste', () => {
  const location = 'https://t.tiktok.com/i18n/share/video/7455415590421859617/?_d=x';
  const hop = readRedirect('tt', 'https://vm.tiktok.com/ZSrRvKqDW/', location);
  assert.equal('id' in hop && hop.id, '7455415590421859617');
});

test('A relative redirect stays on its host', () => {
  const hop = readRedirect('fb', 'https://www.facebook.com/share/r/1CzXMGrJns/', '/reel/1750464455755973/?s=x');
  assert.deepEqual(hop, {
    platform: 'fb',
    id: '1750464455755973',
    url: 'https://www.facebook.com/reel/1750464455755973',
  });
});

test('The target sits in the parameter of a login page', () => {
  const next = encodeURIComponent('https://www.facebook.com/watch/?v=647537299265662&ref=x');
  for (const page of ['https://www.facebook.com/login/?next=', 'https://m.facebook.com/login.php?skip=1&next=']) {
    const hop = readRedirect('fb', 'https://fb.watch/1QaAHN0SGl/', page + next);
    assert.equal('id' in hop && hop.id, '647537299265662');
  }
  const instagram = readRedirect(
    'ins',
    'https://www.instagram.com/share/BAJ8OV6qRo/',
    'https://www.instagram.com/accounts/login/?next=%2Freel%2FDFQe23tOWKz%2F',
  );
  assert.equal('id' in instagram && instagram.id, 'DFQe23tOWKz');
});

test('TikTok names the target of its login page otherwise', () => {
  const target = encodeURIComponent('https://www.tiktok.com/@johnvanb/video/6870536778642771201');
  const page = `https://www.tiktok.com/login?redirect_url=${target}`;
  const hop = readRedirect('tt', 'https://vm.tiktok.com/ZSpdohha/', page);
  assert.equal('id' in hop && hop.id, '6870536778642771201');
});

test('A page that stands in the way is a hop, not an end', () => {
  for (const page of ['https://www.facebook.com/unsupportedbrowser', 'https://www.facebook.com/cookie/consent/?x=1']) {
    assert.deepEqual(readRedirect('fb', 'https://fb.watch/1QaAHN0SGl/', page), { hop: page });
  }
});

test('A login page cannot lead off the platform', () => {
  const next = encodeURIComponent('https://evil.tld/watch/?v=647537299265662');
  const hop = readRedirect('fb', 'https://fb.watch/1QaAHN0SGl/', `https://www.facebook.com/login/?next=${next}`);
  assert.deepEqual(hop, { refusal: 'unsupported_site' });
});

test('A short link may lead to another one, always over https', () => {
  const from = 'https://fb.watch/1QaAHN0SGl/';
  const short = 'https://www.facebook.com/share/v/1BRYP2L5nH/';
  assert.deepEqual(readRedirect('fb', from, 'http://m.facebook.com/share/v/1BRYP2L5nH/?x=1'), { hop: short });
  assert.deepEqual(readRedirect('fb', from, 'http://www.facebook.com/watch/?ref=sharing'), {
    hop: 'https://www.facebook.com/watch/?ref=sharing',
  });
});

test('A deleted video leads home, which is no hop', () => {
  const hop = readRedirect('tt', 'https://vm.tiktok.com/ZSpdohha/', 'https://www.tiktok.com/?_r=1');
  assert.deepEqual(hop, { refusal: 'page' });
});

test('A short link that leads to a post or a profile is refused as such', () => {
  const from = 'https://www.facebook.com/share/1D3piCezWh/';
  assert.deepEqual(readRedirect('fb', from, 'https://www.facebook.com/mlbb/posts/123456789'), { refusal: 'post' });
  assert.deepEqual(readRedirect('fb', from, 'https://www.facebook.com/mlbb'), { refusal: 'profile' });
});

const elsewhere = [
  'https://evil.tld/reel/1750464455755973',
  'https://www.facebook.com.evil.tld/reel/1750464455755973',
  'https://www.facebook.com@evil.tld/reel/1750464455755973',
  'https://www.facebook.com:8443/reel/1750464455755973',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'http://127.0.0.1/reel/1750464455755973',
  'http://169.254.169.254/latest/meta-data',
  'http://[::1]/reel/1750464455755973',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '//evil.tld/reel/1750464455755973',
  '///evil.tld/reel/1750464455755973',
  '\\\\evil.tld/reel/1750464455755973',
  'reel/1750464455755973',
  '',
];

for (const location of elsewhere) {
  test(`A redirect never leads to ${JSON.stringify(location)}`, () => {
    assert.ok('refusal' in readRedirect('fb', 'https://fb.watch/1QaAHN0SGl/', location));
  });
}

test('A host belongs to exactly one platform', () => {
  assert.equal(isOnPlatform('tt', 'https://vm.tiktok.com/x'), true);
  assert.equal(isOnPlatform('fb', 'https://vm.tiktok.com/x'), false);
  assert.equal(isOnPlatform('tt', 'https://vm.tiktok.com.evil.tld/x'), false);
  assert.equal(isOnPlatform('tt', 'nonsense'), false);
});
