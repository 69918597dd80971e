/** E.164: a plus, the country, at most 15 digits. What people put between the digits is left out, and 00 is a plus. */
export function readPhone(text: string): string | null {
  const plain = text.replace(/[\s().\u2010-\u2015-]/g, '').replace(/^00(?=[1-9])/, '+');
  return /^\+[1-9]\d{6,14}$/.test(plain) ? plain : null;
}
