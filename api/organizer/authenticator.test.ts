/** What a passkey has to say: to this desk, to this question, with its person there, and with its own key. */
import assert from 'node:assert/strict';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { test } from 'node:test';
import { askDesk, organizerWith } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';

const contest = await testServer({ environment: { DESK_ORIGIN: 'http://localhost:3000' } });
const { server, pool, app } = contest;

/** A key as an authenticator keeps it, and its answer to a challenge. */
async function passkeyOf(organizer_id: string, name: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE: an elliptic curve, ES256, P-256, and its point.
  const parts = ['a5010203262001215820', Buffer.from(x, 'base64url'), '225820', Buffer.from(y, 'base64url')];
  const public_key = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)));
  const id = Buffer.from(name).toString('base64url');
  await pool.query(
    `insert into passkey (credential_id, organizer_id, public_key, counter, transports, created_at)
     values ($1, $2, $3, 5, '{}', to_timestamp($4))`,
    [id, organizer_id, public_key, app.clock()],
  );
  return (challenge: string, said: SaidOptions = {}) => {
    const { origin = 'http://localhost:3000', rp = 'localhost', flags = present | verified, counter = 0 } = said;
    const client = JSON.stringify({ type: said.type ?? 'webauthn.get', challenge, origin, crossOrigin: false });
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const data = Buffer.concat([hashOf(rp), Buffer.from([flags]), count]);
    const signature = sign('sha256', Buffer.concat([data, hashOf(client)]), said.key ?? privateKey);
    const response = {
      clientDataJSON: Buffer.from(client).toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    };
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  };
}

interface SaidOptions {
  readonly origin?: string;
  readonly rp?: string;
  readonly flags?: number;
  readonly counter?: number;
  readonly type?: string;
  readonly key?: import('node:crypto').KeyObject;
}

const [present, verified] = [1, 4];
const hashOf = (text: string) => createHash('sha256').update(text).digest();

const { id: nadia, cookie } = await organizerWith(contest, 'Nadia', [{ role: 'viewer', area: null }]);
const prove = await passkeyOf(nadia, 'of nadia');

interface AskedChallenge {
  readonly challenge_id: string;
  readonly options: { readonly challenge: string; readonly userVerification: string };
}
const ask = async () => (await askDesk(server, 'ask_login')).data as unknown as AskedChallenge;

let counter = 5;
async function logIn(said: SaidOptions = {}, answerOther = false) {
  const { challenge_id, options } = await ask();
  const { challenge } = answerOther ? (await ask()).options : options;
  counter += 1;
  const { status, data } = await askDesk(server, 'login', {
    challenge_id,
    proof: prove(challenge, { counter, ...said }),
  });
  return status === 200 ? 'in' : data.name;
}

test('the challenge is of 256 bits, of which every one is left to chance, and the person has to be verified', async () => {
  const asked = await Promise.all(Array.from({ length: 64 }, ask));
  const bits = asked.map(({ options }) => BigInt(`0x${Buffer.from(options.challenge, 'base64url').toString('hex')}`));
  assert.equal(
    bits.reduce((one, other) => one | other),
    2n ** 256n - 1n,
  );
  assert.equal(
    bits.reduce((one, other) => one & other),
    0n,
  );
  assert.ok(asked.every(({ options }) => options.userVerification === 'required'));
});

test('control: what is right lets in', async () => {
  assert.equal(await logIn(), 'in');
});

const wrong: Readonly<Record<string, SaidOptions>> = {
  'whose person was there but not verified': { flags: present },
  'whose person was not there': { flags: verified },
  'that was made for another site': { origin: 'https://desk.example' },
  'that was made for another port': { origin: 'http://localhost:3001' },
  'of another party': { rp: 'desk.example' },
  'that makes a key instead': { type: 'webauthn.create' },
  'that another key signed': { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey },
  'that counts as before, as a copied key does': { counter: 5 },
};
for (const [name, said] of Object.entries(wrong)) {
  test(`an answer ${name} lets nobody in`, async () => {
    assert.equal(await logIn(said), 'passkey');
    assert.equal(await logIn(), 'in', 'and the right one does afterwards');
  });
}

test('an answer to another question lets nobody in', async () => {
  assert.equal(await logIn({}, true), 'passkey');
});

test('a key that nobody knows is refused like one that answers wrongly', async () => {
  const { challenge_id, options } = await ask();
  const stranger = { ...prove(options.challenge), id: 'bm9ib2R5', rawId: 'bm9ib2R5' };
  const unknown = await askDesk(server, 'login', { challenge_id, proof: stranger });
  const other = await ask();
  const { challenge } = other.options;
  const broken = await askDesk(server, 'login', {
    challenge_id: other.challenge_id,
    proof: prove(challenge, { flags: 0 }),
  });
  assert.deepEqual([unknown.status, unknown.data], [broken.status, broken.data]);
});

test('nobody proves with the key of a colleague that they are there', async () => {
  const tam = await organizerWith(contest, 'Tam', [{ role: 'viewer', area: null }]);
  const proveTam = await passkeyOf(tam.id, 'of tam');
  const stepUp = async (proof: typeof prove, said: SaidOptions) => {
    const { data } = await askDesk(server, 'ask_step_up', {}, { cookie });
    const { challenge_id, options } = data as unknown as AskedChallenge;
    const input = { challenge_id, proof: proof(options.challenge, said) };
    const { status, data: answer } = await askDesk(server, 'step_up', input, { cookie });
    return status === 200 ? 'proved' : answer.name;
  };
  assert.equal(await stepUp(proveTam, { counter: 6 }), 'passkey');
  counter += 1;
  assert.equal(await stepUp(prove, { counter }), 'proved');
});
