/** What every answer tells a browser; pages loosen the policy to what they need. */
import type { ApiSettings } from '../../settings.ts';

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  // Nobody embeds what is answered here; sites on other hosts ask by CORS, which this does not touch.
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const;

const transport_security = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

/** As the installation is opened, whatever a request says of itself: behind a proxy each of them looks plain. */
export function securityHeadersOf({
  api_origin,
  desk_origin,
}: Pick<ApiSettings, 'api_origin' | 'desk_origin'>): Readonly<Record<string, string>> {
  return api_origin.startsWith('https:') || desk_origin.startsWith('https:')
    ? { ...securityHeaders, ...transport_security }
    : securityHeaders;
}
