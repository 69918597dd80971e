import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isRefusal } from '../refusal.ts';
import { readContact } from './task.ts';

const email = (text: string) => readContact(1, text);
const phone = (text: string) => readContact(2, text);

test('e-mail addresses that people have are taken', () => {
  for (const text of [
    'a@b.co',
    ' Maya.Brooks+x@Mail.Example ',
    'o’brien@x.example'.replace('’', "'"),
    'почта@x.example'.replace('почта', 'post'),
    'user@почта.рф',
    'x@sub.sub.example.co.id',
  ]) {
    assert.ok(!isRefusal(email(text)), text);
  }
});

test('what is no address is refused', () => {
  const wrong = [
    '',
    '@',
    'a@',
    '@b.co',
    'a@b',
    'a..b@c.co',
    '.a@c.co',
    'a.@c.co',
    'a@-b.co',
    'a@b-.co',
    'a@b..co',
    'a@b.c',
    'a b@c.co',
    'a@b.co\nBcc: x@y.z',
    'a@b.co, c@d.co',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(64)}.co`,
    '<a@b.co>',
    'a@1.2.3.4',
  ];
  for (const text of wrong) assert.ok(isRefusal(email(text)), text);
});

test('one mailbox has one identity', () => {
  const identity = (text: string) => {
    const read = email(text);
    return isRefusal(read) ? null : read.identity;
  };
  assert.equal(identity('Maya+contest@Mail.example'), identity('maya@mail.example'));
  assert.equal(identity('m.a.y.a@gmail.com'), identity('maya+1@googlemail.com'));
  assert.notEqual(identity('m.aya@mail.example'), identity('maya@mail.example'));
});

test('one domain has one identity, in plain letters and in wide ones', () => {
  const identity = (text: string) => {
    const read = email(text);
    return isRefusal(read) ? null : read.identity;
  };
  assert.equal(identity('maya@BÜCHER.example'), identity('maya@bücher.example'));
  assert.equal(identity('ma.ya@ｇmail.com'), identity('maya@gmail.com'));
  assert.equal(identity('maya@𝐦ail.example'), identity('maya@mail.example'));
  assert.notEqual(identity('maya@bücher.example'), identity('maya@bucher.example'));
});

test('one number has one identity, with or without the zero of calls within its country', () => {
  const number = (text: string) => {
    const read = phone(text);
    return isRefusal(read) ? null : [read.identity, read.address];
  };
  const same = [
    ['+62 0812 3456 7890', '+62 812 3456 7890'],
    ['+60 (0)12-345 6789', '+60 12 345 6789'],
    ['0063 0917 123 4567', '+63 917 123 4567'],
    ['+855 012 345 678', '+855 12 345 678'],
    ['+380 0 44 123 4567', '+380 44 123 4567'],
  ];
  for (const [written, plain] of same) assert.deepEqual(number(written ?? ''), number(plain ?? ''), written);
  for (const own of [
    '+39 06 1234 5678',
    '+225 07 12 34 56 78',
    '+62 800 123 4567',
    '+1 800 123 4567',
    '+91 80 0123 4567',
  ])
    assert.equal(number(own)?.[0], own.replaceAll(' ', ''), own);
});

test('phone numbers are E.164, whatever stands between the digits', () => {
  for (const text of ['+62 812-3456-7890', '+1 (555) 010-9999', '0062 812 3456 7890', '+66.2.123.4567']) {
    const read = phone(text);
    assert.ok(!isRefusal(read) && /^\+[1-9]\d{6,14}$/.test(read.address), text);
  }
  for (const text of ['08123456789', '+0123456789', '+62', '+1234567890123456', '62812', '+62 812 x', '+٦٢٨١٢٣٤٥٦٧٨']) {
    assert.ok(isRefusal(phone(text)), text);
  }
});

test('what is shown hides all but a trace', () => {
  const shown = (read: ReturnType<typeof email>) => (isRefusal(read) ? null : read.masked);
  assert.equal(shown(email('maya.brooks@mail.example')), 'm***@mail.example');
  assert.equal(shown(phone('+62 812-3456-7890')), '+62***90');
});

test('no text makes it throw or take long', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 254 }), fc.constantFrom(1 as const, 2 as const), (text, type) => {
      readContact(type, text);
    }),
  );
  // A machine that is busy with something else interrupts most rounds: one that it leaves alone tells.
  const rounds = Array.from({ length: 50 }, () => {
    const began = performance.now();
    email(`${'a.'.repeat(120)}@${'b-'.repeat(60)}`);
    email(`a@${'b.'.repeat(125)}`);
    return performance.now() - began;
  });
  assert.ok(Math.min(...rounds) < 50);
});
