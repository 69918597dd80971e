import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeJwt } from 'jose';
import { origin, query, startForTest } from '../start-test.ts';
import { frameLanguages, frameText } from './text.ts';

const { login } = await startForTest();
const frame = (values: Record<string, string>) => login.get(`/login/global?${query(values)}`);
const answer = async (values: Record<string, string>) => {
  const page = await login.post('/login/global', new URLSearchParams({ origin, lang: 'en', ...values }));
  const facts = /<script type="application\/json" id="facts">(.*?)<\/script>/.exec(page.text)?.[1];
  return { page, facts: facts && JSON.parse(facts) };
};

test('the frame may be shown by the site that asks and by nobody else', async () => {
  const page = await frame({ origin, lang: 'en' });
  assert.equal(page.status, 200);
  assert.match(page.headers.get('content-security-policy') ?? '', /frame-ancestors http:\/\/site\.example$/);
});

test('an origin that is not on the list gets neither the frame nor a message', async () => {
  for (const stranger of ['http://evil.example', 'http://site.example.evil.example', 'null', '', `${origin}/`]) {
    const page = await frame({ origin: stranger });
    assert.equal(page.status, 403);
    assert.match(page.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'$/);
    const posted = await answer({ origin: stranger, result: 'account:710000001' });
    assert.equal(posted.page.status, 403);
    assert.doesNotMatch(posted.page.text, /eyJ/);
  }
});

test('the chosen account comes back as loginSucc for exactly that origin', async () => {
  const { facts } = await answer({ result: 'account:750000001' });
  assert.equal(facts.origin, origin);
  assert.equal(facts.message.event, 'loginSucc');
  assert.equal(facts.message.code, 0);
  assert.equal(decodeJwt(facts.message.data.jwt).name, 'Juan dela Cruz');
});

test('a typed account is taken, an impossible one is loginFail', async () => {
  const typed = { result: 'typed', name: ' Ким ', role_id: '42', zone_id: '7', country: 'KZ' };
  const { facts } = await answer(typed);
  assert.equal(decodeJwt(facts.message.data.jwt).name, 'Ким');
  for (const wrong of [{ country: 'Kazakhstan' }, { role_id: 'x' }, { name: ' ' }]) {
    assert.equal((await answer({ ...typed, ...wrong })).facts.message.event, 'loginFail');
  }
});

test('closing and failing are told as such', async () => {
  assert.deepEqual((await answer({ result: 'close' })).facts.message, { event: 'closeLogin' });
  assert.equal((await answer({ result: 'fail' })).facts.message.event, 'loginFail');
});

test('a name with markup stays a name', async () => {
  const { page, facts } = await answer({
    result: 'typed',
    name: '</script><b>',
    role_id: '1',
    zone_id: '1',
    country: 'US',
  });
  assert.equal(decodeJwt(facts.message.data.jwt).name, '</script><b>');
  assert.doesNotMatch(page.text, /<b>/);
});

test('each of the thirteen languages has words of its own, others fall back to English', async () => {
  assert.equal(frameLanguages.length, 13);
  const titles = new Set(frameLanguages.map((language) => frameText(language).title));
  assert.equal(titles.size, 12);
  assert.match((await frame({ origin, lang: 'my' })).text, /<html lang="ms"/);
  assert.match((await frame({ origin, lang: 'mm' })).text, /<html lang="my"/);
  assert.match((await frame({ origin, lang: 'xx' })).text, /Log in to your game account/);
});
