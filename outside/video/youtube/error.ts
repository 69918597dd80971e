/** YouTube's refusals: an HTTP status, a reason, and for newer ones details. */
import type { Fault } from '../fault.ts';
import type { RouteAnswer } from '../platform-scope.ts';

interface YoutubeError {
  readonly status: number;
  readonly reason: string;
  readonly message: string;
  readonly domain?: string;
  readonly location?: string;
  readonly extra?: object;
}

export function youtubeError({
  status,
  reason,
  message,
  domain = 'global',
  location,
  extra,
}: YoutubeError): RouteAnswer {
  const place = location && { location, locationType: 'parameter' };
  return {
    status,
    body: { error: { code: status, message, errors: [{ message, domain, reason, ...place }], ...extra } },
  };
}

export const quotaExceeded = (): RouteAnswer =>
  youtubeError({
    status: 403,
    reason: 'quotaExceeded',
    domain: 'youtube.quota',
    message:
      'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.',
  });

export const noKey = (): RouteAnswer =>
  youtubeError({
    status: 403,
    reason: 'forbidden',
    message:
      "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
    extra: { status: 'PERMISSION_DENIED' },
  });

export const badKey = (): RouteAnswer =>
  youtubeError({
    status: 400,
    reason: 'badRequest',
    message: 'API key not valid. Please pass a valid API key.',
    extra: { status: 'INVALID_ARGUMENT', details: [errorInfo('API_KEY_INVALID')] },
  });

export const missingParameter = (location: string, message: string): RouteAnswer =>
  youtubeError({ status: 400, reason: 'missingRequiredParameter', domain: 'youtube.parameter', message, location });

export function youtubeFault({ kind, status, code }: Fault): RouteAnswer {
  switch (kind) {
    case 'quota_exhausted':
      return quotaExceeded();
    case 'rate_limited':
      return code === 429
        ? youtubeError({
            status: 429,
            reason: 'rateLimitExceeded',
            domain: 'usageLimits',
            message: 'Resource has been exhausted (e.g. check quota).',
            extra: { status: 'RESOURCE_EXHAUSTED' },
          })
        : youtubeError({
            status: 403,
            reason: 'rateLimitExceeded',
            domain: 'usageLimits',
            message: 'Rate Limit Exceeded',
          });
    case 'token_expired':
      return youtubeError({
        status: 403,
        reason: 'forbidden',
        message: 'Requests to this API youtube method youtube.api.v3.V3DataVideoService.List are blocked.',
        extra: { status: 'PERMISSION_DENIED', details: [errorInfo('API_KEY_SERVICE_BLOCKED')] },
      });
    default:
      return youtubeError({ status: status ?? 500, reason: 'backendError', message: 'Backend Error' });
  }
}

const errorInfo = (reason: string) => ({
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason,
  domain: 'googleapis.com',
  metadata: { service: 'youtube.googleapis.com' },
});
