/** Meta's refusals: a code, often a subcode, and never a hint whether a thing is private or gone. */
import type { Fault } from '../fault.ts';
import type { RouteAnswer } from '../platform-scope.ts';

interface GraphError {
  readonly status?: number;
  readonly code: number;
  readonly subcode?: number;
  readonly message: string;
  readonly type?: string;
  readonly transient?: boolean;
  readonly title?: string;
  readonly words?: string;
}

export function graphError(refusal: GraphError): RouteAnswer {
  const { status = 400, code, subcode, message, type = 'OAuthException', transient, title, words } = refusal;
  return {
    status,
    body: {
      error: {
        message,
        type,
        code,
        ...(subcode !== undefined && { error_subcode: subcode }),
        ...(transient !== undefined && { is_transient: transient }),
        ...(title && { error_user_title: title }),
        ...(words && { error_user_msg: words }),
        fbtrace_id: `A${crypto.randomUUID().replaceAll('-', '').slice(0, 22)}`,
      },
    },
    ...(code === 190 && { headers: { 'www-authenticate': `OAuth "Facebook Platform" "invalid_token" "${message}"` } }),
  };
}

/** Missing and not visible are one answer. */
export const noObject = (id: string): RouteAnswer =>
  graphError({
    type: 'GraphMethodException',
    code: 100,
    subcode: 33,
    message: `Unsupported get request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api`,
  });

export const noAlias = (alias: string): RouteAnswer =>
  graphError({ status: 404, code: 803, message: `(#803) Cannot query users by their username (${alias})` });

export const badParameter = (message: string): RouteAnswer => graphError({ code: 100, message: `(#100) ${message}` });

export const noRight = (message: string): RouteAnswer =>
  graphError({ status: 403, code: 10, message: `(#10) ${message}` });

export const noToken = (): RouteAnswer =>
  graphError({ code: 104, message: 'An access token is required to request this resource.' });

export const badToken = (): RouteAnswer =>
  graphError({ code: 190, message: 'Invalid OAuth access token - Cannot parse access token' });

export const expiredToken = (): RouteAnswer =>
  graphError({
    code: 190,
    subcode: 463,
    message: 'Error validating access token: Session has expired. The current time is later than its end.',
  });

export const overLimit = (code = 4): RouteAnswer =>
  graphError({
    status: code === 4 ? 403 : 400,
    code,
    message: `(#${code}) ${limitWords[code] ?? 'There have been too many calls to this account. Wait a bit and try again.'}`,
    transient: code === 4,
  });

const limitWords: Readonly<Record<number, string>> = {
  4: 'Application request limit reached',
  17: 'User request limit reached',
  32: 'Page request limit reached',
  613: 'Calls to this api have exceeded the rate limit.',
};

export function graphFault({ kind, code, status }: Fault): RouteAnswer {
  if (kind === 'rate_limited' || kind === 'quota_exhausted') return overLimit(code);
  if (kind === 'token_expired') return code === 460 ? changedPassword() : expiredToken();
  return graphError({
    status: status ?? 500,
    code: code ?? 2,
    message: 'An unexpected error has occurred. Please retry your request later.',
    transient: true,
  });
}

const changedPassword = (): RouteAnswer =>
  graphError({
    code: 190,
    subcode: 460,
    message:
      'Error validating access token: The session has been invalidated because the user changed their password or Facebook has changed the session for security reasons.',
  });
