import assert from 'node:assert/strict';
import { createECDH } from 'node:crypto';
import { test } from 'node:test';
import { decrypt, makeKeys } from './decrypt.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');
const own = createECDH('prime256v1');
own.setPrivateKey(bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'));
const keys = { own, auth: bytes('BTBZMqHH6r4Tts7J_aSIgg') };
const sealed = bytes(
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
);

test('the example of RFC 8291 is opened, by its own keys alone', () => {
  assert.equal(decrypt(keys, sealed), 'When I grow up, I want to be a watermelon');
  assert.throws(() => decrypt(makeKeys(), sealed));
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(sealed.length - 20) ^ 1, sealed.length - 20);
  assert.throws(() => decrypt(keys, changed));
});
