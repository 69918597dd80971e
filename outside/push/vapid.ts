/** Who sends, by RFC 8292: a short-lived jwt for this very service, signed by the key that the browser subscribed with. */
import { createPublicKey, verify } from 'node:crypto';

interface VapidHeader {
  readonly header: string;
  readonly audience: string;
  readonly now: number;
}

/** Why it is not believed; null: it is. */
export function vapidFault({ header, audience, now }: VapidHeader): string | null {
  const { t = '', k = '' } = Object.fromEntries(
    header
      .replace(/^vapid /i, '')
      .split(',')
      .map((part) => part.trim().split(/=(.*)/s, 2)),
  );
  const [head = '', body = '', signature = ''] = t.split('.');
  const point = Buffer.from(k, 'base64url');
  if (point.length !== 65 || !signature) return 'no vapid';
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = { key, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${body}`), signed, Buffer.from(signature, 'base64url')))
    return 'signature';
  const { aud, exp, sub } = JSON.parse(Buffer.from(body, 'base64url').toString());
  if (aud !== audience) return `audience ${aud}`;
  if (!(exp > now && exp <= now + 86_400)) return 'expiry';
  return /^(mailto:|https:)/.test(sub ?? '') ? null : 'no contact';
}
